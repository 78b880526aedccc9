// What the parameters of an editor's messages have to hold: as much of it as is read here.

/** The name of a field that may be missing or null ends with `?`; a list has the shape of its items. */
type Shape = 'text' | 'count' | 'flag' | 'object' | readonly [Shape] | { readonly [field: string]: Shape }

const position: Shape = { line: 'count', character: 'count' }
const range: Shape = { start: position, end: position }
const inText = { textDocument: { uri: 'text' } } as const
const atPlace = { ...inText, position } as const

const expected: Readonly<Record<string, Shape>> = {
  initialize: { capabilities: 'object', 'rootUri?': 'text', 'workspaceFolders?': [{ uri: 'text' }] },
  'textDocument/didOpen': {
    textDocument: { uri: 'text', languageId: 'text', version: 'count', text: 'text' },
  },
  'textDocument/didChange': {
    textDocument: { uri: 'text', version: 'count' },
    contentChanges: [{ text: 'text', 'range?': range }],
  },
  'textDocument/didClose': inText,
  'textDocument/completion': atPlace,
  'textDocument/definition': atPlace,
  'textDocument/hover': atPlace,
  'textDocument/references': { ...atPlace, context: { includeDeclaration: 'flag' } },
  'textDocument/prepareRename': atPlace,
  'textDocument/rename': { ...atPlace, newName: 'text' },
  'textDocument/documentSymbol': inText,
  'textDocument/foldingRange': inText,
  'textDocument/codeAction': { ...inText, range, context: { diagnostics: [{ range, message: 'text' }] } },
  'workspace/symbol': { query: 'text' },
  'workspace/willRenameFiles': { files: [{ oldUri: 'text', newUri: 'text' }] },
}

/** What is wrong with the parameters of a message, in a sentence; undefined when they fit, or when nothing is expected of them. */
export function wrongParams(method: string, params: unknown): string | undefined {
  return Object.hasOwn(expected, method) ? misfit(params, expected[method] as Shape, 'params') : undefined
}

function misfit(value: unknown, shape: Shape, place: string): string | undefined {
  if (shape === 'text') return typeof value === 'string' ? undefined : `"${place}" is no text.`
  if (shape === 'flag')
    return typeof value === 'boolean' ? undefined : `"${place}" is neither true nor false.`
  if (shape === 'count')
    return Number.isInteger(value) && (value as number) >= 0
      ? undefined
      : `"${place}" is no whole number from 0 on.`
  if (isList(shape)) {
    if (!Array.isArray(value)) return `"${place}" is no list.`
    return first(value.map((item, at) => () => misfit(item, shape[0], `${place}[${at}]`)))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `"${place}" is no object.`
  if (shape === 'object') return undefined
  return first(
    Object.entries(shape).map(([field, inner]) => () => {
      const name = field.replace('?', '')
      const own = (value as Readonly<Record<string, unknown>>)[name]
      if (name !== field && (own === undefined || own === null)) return undefined
      return misfit(own, inner, `${place}.${name}`)
    }),
  )
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const wrong = check()
    if (wrong !== undefined) return wrong
  }
  return undefined
}
