// The syntax of MDX for micromark. Door of micromark-extension-mdxjs and mdast-util-mdx, which are loaded for the first `.mdx` text.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { mdxFromMarkdown } from 'mdast-util-mdx'
import type { mdxjs } from 'micromark-extension-mdxjs'
import type { Construct, ConstructRecord, Effects, Extension } from 'micromark-util-types'
import { loadPackage } from '../../../base/host/load-package.ts'
import { mostIn, TextLimitError } from '../syntax/text-limits.ts'
import { type CodeParser, codeOptions, codeParser } from './parse-code.ts'

/** The syntax for one text. Reading throws a VFileMessage for invalid MDX, and a RangeError for a text that exceeds a limit. */
export function mdxSyntax(): Extension {
  const { mdxjs: extension } = loadPackage('micromark-extension-mdxjs') as { mdxjs: typeof mdxjs }
  const limit = createLimit()
  const syntax = extension({
    acorn: countedParser(limit),
    acornOptions: codeOptions,
    addResult: true,
  })
  return {
    ...syntax,
    flow: checkedConstructs(syntax.flow, limit),
    text: checkedConstructs(syntax.text, limit),
  }
}

export function mdxTree(): FromMarkdownExtension[] {
  const { mdxFromMarkdown: extension } = loadPackage('mdast-util-mdx') as {
    mdxFromMarkdown: typeof mdxFromMarkdown
  }
  return extension()
}

interface Limit {
  add(characters: number): void
  /** Throws when there were too many characters. */
  check(line: number): void
}

function createLimit(): Limit {
  const most = mostIn('expressions', 0)
  let read = 0
  return {
    add(characters) {
      read += characters
    },
    check(line) {
      if (read > most) throw new TextLimitError('expressions', line)
    },
  }
}

// micromark treats an exception here as a syntax error, so this parser only counts.
function countedParser(limit: Limit): CodeParser {
  const WithJsx = codeParser()
  return class extends WithJsx {
    static override parse(...args: Parameters<CodeParser['parse']>) {
      limit.add(args[0].length)
      return WithJsx.parse(...args)
    }
    static override parseExpressionAt(...args: Parameters<CodeParser['parseExpressionAt']>) {
      limit.add(args[0].length)
      return WithJsx.parseExpressionAt(...args)
    }
  } as CodeParser
}

function checkedConstructs(record: ConstructRecord | undefined, limit: Limit): ConstructRecord {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([code, constructs]) => [
      code,
      [constructs as Construct | Construct[]].flat().map(construct => checkedConstruct(construct, limit)),
    ]),
  )
}

function checkedConstruct(construct: Construct, limit: Limit): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const enter: Effects['enter'] = (type, fields) => {
        limit.check(this.now().line)
        return effects.enter(type, fields)
      }
      return construct.tokenize.call(this, { ...effects, enter }, ok, nok)
    },
  }
}
