// The JavaScript of MDX as syntax trees. The door of acorn, which is loaded when the first code is read.
import type { Expression, Program } from 'estree'
import { loadPackage } from '../../host/load-package.ts'

export type CodeParser = typeof import('acorn').Parser

/** What MDX takes for JavaScript. */
export const codeOptions = { ecmaVersion: 2024, sourceType: 'module' } as const

let loaded: CodeParser | undefined

export function codeParser(): CodeParser {
  if (loaded !== undefined) return loaded
  const { Parser } = loadPackage('acorn') as { Parser: CodeParser }
  const jsx = loadPackage('acorn-jsx') as () => (base: CodeParser) => CodeParser
  loaded = Parser.extend(jsx())
  return loaded
}

/** The statements of a text from an offset on, with places in the text. Throws a SyntaxError. */
export function parseStatements(text: string, from: number): Program {
  const before = text.slice(0, from).replace(/[^\n]/g, ' ')
  const code = before + text.slice(from)
  return codeParser().parse(code, { ...codeOptions, locations: true }) as Program
}

/** One expression, or comments alone. Throws a SyntaxError for what is neither, or both. */
export function parseExpression(code: string): Program {
  const program = (body: Program['body']): Program => ({
    type: 'Program',
    sourceType: 'module',
    body,
    comments: [],
  })
  if (code.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '') return program([])
  const expression = codeParser().parseExpressionAt(code, 0, codeOptions)
  if (code.slice(expression.end).trim() !== '') throw new SyntaxError('There is more than one expression.')
  return program([{ type: 'ExpressionStatement', expression: expression as Expression }])
}
