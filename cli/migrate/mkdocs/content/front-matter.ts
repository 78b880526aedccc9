// Front matter of a text of the old site.
import { readTaggedYaml } from '../../../../renderer/base/yaml/tagged-yaml.ts'
import { type Fields, fieldsOf } from '../../configuration/foreign-values.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'

/** The fields between lines `---`; none where there are none, or no YAML. */
export function frontMatterOf(text: string): Fields {
  const { fields } = frontMatterParts(text, { mayEndInDots: true })
  const read = fields === '' ? undefined : readTaggedYaml(fields, (_, written) => written)
  return read !== undefined && 'value' in read ? fieldsOf(read.value) : {}
}

/** Front matter whose quoted values go on in lines that begin at the margin, which PyYAML takes, as YAML has them: indented. */
export function withIndentedQuotes(head: string): string {
  let open: string | undefined
  return head
    .split('\n')
    .map(line => {
      const [, quote] = open === undefined ? (/^[\w-]+:[ \t]*(["'])/.exec(line) ?? []) : [undefined, open]
      if (quote === undefined) return line
      const rest = open === undefined ? line.slice(line.indexOf(quote) + 1) : line
      const written = open === undefined || /^\s/.test(line) || line.trim() === '' ? line : `  ${line}`
      open = isClosed(rest, quote) ? undefined : quote
      return written
    })
    .join('\n')
}

function isClosed(text: string, quote: string): boolean {
  return quote === '"' ? /(?<!\\)(?:\\\\)*"/.test(text) : /(?<!')'(?:'')*(?!')/.test(text)
}
