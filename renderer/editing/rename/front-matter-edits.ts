// What a rename adds to the front matter of a page, beside what is written there: former addresses, and the date of a post.
import type { NotedEdit } from './site-change.ts'

/** Adds addresses to the `aliases` of a text; undefined when the field is written in a way that cannot be added to. */
export function aliasEdit(text: string, addresses: readonly string[]): NotedEdit | undefined {
  const items = addresses.map(address => (plain.test(address) ? address : JSON.stringify(address)))
  const lines = (indent: string) => items.map(item => `${indent}- ${item}`)
  const { begin, fields } = frontMatterOf(text) ?? { begin: 0, fields: '' }
  const field = /^aliases:[ \t]*(.*)$/m.exec(fields)
  if (field === null) return fieldEdit(text, ['aliases:', ...lines('  ')])
  const value = (field[1] ?? '').replace(/(?:^|\s)#.*$/, '').trimEnd()
  const lineEnd = begin + field.index + field[0].length
  if (value === '') {
    const [, indent = '  '] =
      /^(?:\r\n|\n|\r)([ \t]*)-[ \t]/.exec(fields.slice(field.index + field[0].length)) ?? []
    return insertion(lineEnd, ['', ...lines(indent)].join(newlineOf(text)))
  }
  const close = begin + field.index + field[0].lastIndexOf(']')
  if (!/^\[.*\]$/.test(value)) return undefined
  return insertion(close, /^\[\s*\]$/.test(value) ? items.join(', ') : `, ${items.join(', ')}`)
}

/** Adds a field that the front matter does not have, as its lines. */
export function fieldEdit(
  text: string,
  lines: readonly string[],
  reason: NotedEdit['reason'] = 'alias',
): NotedEdit {
  const newline = newlineOf(text)
  const matter = frontMatterOf(text)
  if (matter === undefined) return { ...insertion(0, ['---', ...lines, '---', '', ''].join(newline)), reason }
  return { ...insertion(matter.begin + matter.fields.length, [...lines, ''].join(newline)), reason }
}

const plain = /^\/[\p{L}\p{N}/._~-]*$/u

function insertion(at: number, text: string): NotedEdit {
  return { start: at, end: at, text, reason: 'alias' }
}

function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

// The lines between the marks, and where they begin.
function frontMatterOf(text: string): { readonly begin: number; readonly fields: string } | undefined {
  const matter = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?<=[\r\n])---[ \t]*(?=[\r\n]|$)/.exec(text)
  if (matter === null) return undefined
  const [whole, fields = ''] = matter
  return { begin: whole.indexOf(fields, 3), fields }
}
