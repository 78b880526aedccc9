// Keywords of a schema that pages have no words for, as the description writes them: `not`, `if`, `dependentRequired`.

import { jsonText } from '../../../base/text/written-number.ts'
import type { JsonObject } from '../json-object.ts'
import { isNothing } from '../merged-schema.ts'
import { codeBlock, inlineCode } from './markdown.ts'

/** What pages tell in words, as a row, or not at all because it only names the schema. */
const told: ReadonlySet<string> = new Set(
  `$ref $id $schema $anchor $dynamicAnchor $comment $defs definitions title description externalDocs
  type nullable format enum const default example examples deprecated readOnly writeOnly
  minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  minItems maxItems uniqueItems items prefixItems properties patternProperties additionalProperties required
  allOf oneOf anyOf discriminator xml`.split(/\s+/),
)

/** Longer ones stand in a block of their own. */
const longestInLine = 60

/** Markdown: pieces of a line, and blocks. `isXml`: the value is also written as XML, so what `xml` says counts. */
export function keywordTexts(
  schema: JsonObject,
  { isXml }: { readonly isXml: boolean },
): { readonly limits: readonly string[]; readonly blocks: readonly string[] } {
  const limits: string[] = []
  const blocks: string[] = []
  for (const [name, value] of Object.entries(schema)) {
    const isTold =
      name.startsWith('x-') ||
      (name === 'not' && isNothing(schema)) ||
      (told.has(name) && !(isXml && name === 'xml') && !(name === 'additionalProperties' && value === false))
    const text = isTold ? undefined : jsonText({ [name]: value }, 2)
    if (text === undefined) continue
    const line = `${name}: ${jsonText(value)}`
    if (line.length > longestInLine) blocks.push(codeBlock('json', text))
    else limits.push(inlineCode(line))
  }
  return { limits, blocks }
}
