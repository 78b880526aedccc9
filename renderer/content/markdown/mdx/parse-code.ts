// Parses the JavaScript of MDX. Door of acorn, which is loaded when code is first read.
import type { Expression, Program } from 'estree'
import { loadPackage } from '../../../base/host/load-package.ts'

export type CodeParser = typeof import('acorn').Parser

/** The JavaScript that MDX accepts. */
export const codeOptions = { ecmaVersion: 2024, sourceType: 'module' } as const

let loaded: CodeParser | undefined

export function codeParser(): CodeParser {
  if (loaded !== undefined) return loaded
  const { Parser } = loadPackage('acorn') as { Parser: CodeParser }
  const jsx = loadPackage('acorn-jsx') as () => (base: CodeParser) => CodeParser
  loaded = boundedParser(Parser.extend(jsx()))
  return loaded
}

/** acorn is recursive. This limit is the same in every thread, whatever the size of its stack. */
const mostLevels = 300

function boundedParser(Base: CodeParser): CodeParser {
  const bounded = <Tree>(code: string, parse: () => Tree): Tree => {
    const at = tooDeepAt(code)
    if (at !== undefined) throw tooDeep(at)
    try {
      return parse()
    } catch (error) {
      // Nesting without brackets, such as `!!!!a`.
      throw error instanceof RangeError ? tooDeep(0) : error
    }
  }
  return class extends Base {
    static override parse(...args: Parameters<CodeParser['parse']>) {
      return bounded(args[0], () => Base.parse(...args))
    }
    static override parseExpressionAt(...args: Parameters<CodeParser['parseExpressionAt']>) {
      return bounded(args[0], () => Base.parseExpressionAt(...args))
    }
  } as CodeParser
}

function tooDeepAt(code: string): number | undefined {
  let level = 0
  for (const { 0: sign, index } of code.matchAll(/[([{)\]}]/g)) {
    level = '([{'.includes(sign) ? level + 1 : Math.max(0, level - 1)
    if (level > mostLevels) return index
  }
  return undefined
}

// In the form of acorn's errors.
function tooDeep(pos: number): SyntaxError {
  const error = new SyntaxError(`The code is nested more than ${mostLevels} levels deep`)
  return Object.assign(error, { pos, raisedAt: pos })
}

/** Parses the statements of a text from an offset on; positions are those of the text. Throws a SyntaxError. */
export function parseStatements(text: string, from: number): Program {
  const before = text.slice(0, from).replace(/[^\n]/g, ' ')
  const code = before + text.slice(from)
  return codeParser().parse(code, { ...codeOptions, locations: true }) as Program
}

/** Parses one expression, or comments only. Throws a SyntaxError for anything else. */
export function parseExpression(code: string): Program {
  const program = (body: Program['body']): Program => ({
    type: 'Program',
    sourceType: 'module',
    body,
    comments: [],
  })
  // A comment without an end matches up to the end of the code, so that its beginning is scanned once. It is kept, so acorn reports it.
  const bare = code.replace(/\/\*(?:[\s\S]*?\*\/|[\s\S]*$)/g, comment =>
    /^..[\s\S]*\*\/$/.test(comment) ? '' : comment,
  )
  if (bare.trim() === '') return program([])
  const expression = codeParser().parseExpressionAt(code, 0, codeOptions)
  if (code.slice(expression.end).trim() !== '') throw new SyntaxError('There is more than one expression.')
  return program([{ type: 'ExpressionStatement', expression: expression as Expression }])
}
