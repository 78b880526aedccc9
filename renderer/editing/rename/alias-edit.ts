// Former addresses for the front matter of a page, beside what is written there.
import type { NotedEdit } from './site-change.ts'

/** Adds addresses to the `aliases` of a text; undefined when the field is written in a way that cannot be added to. */
export function aliasEdit(text: string, addresses: readonly string[]): NotedEdit | undefined {
  const newline = /\r\n/.test(text) ? '\r\n' : '\n'
  const items = addresses.map(address => (plain.test(address) ? address : JSON.stringify(address)))
  const lines = (indent: string) => items.map(item => `${indent}- ${item}`)
  const insert = (at: number, added: string): NotedEdit => ({
    start: at,
    end: at,
    text: added,
    reason: 'alias',
  })
  const matter = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?<=[\r\n])---[ \t]*(?=[\r\n]|$)/.exec(text)
  if (matter === null) return insert(0, ['---', 'aliases:', ...lines('  '), '---', '', ''].join(newline))
  const [whole, fields = ''] = matter
  const begin = whole.indexOf(fields, 3)
  const field = /^aliases:[ \t]*(.*)$/m.exec(fields)
  if (field === null) return insert(begin + fields.length, ['aliases:', ...lines('  '), ''].join(newline))
  const value = (field[1] ?? '').replace(/(?:^|\s)#.*$/, '').trimEnd()
  const lineEnd = begin + field.index + field[0].length
  if (value === '') {
    const [, indent = '  '] =
      /^(?:\r\n|\n|\r)([ \t]*)-[ \t]/.exec(fields.slice(field.index + field[0].length)) ?? []
    return insert(lineEnd, ['', ...lines(indent)].join(newline))
  }
  const close = begin + field.index + field[0].lastIndexOf(']')
  if (!/^\[.*\]$/.test(value)) return undefined
  return insert(close, /^\[\s*\]$/.test(value) ? items.join(', ') : `, ${items.join(', ')}`)
}

const plain = /^\/[\p{L}\p{N}/._~-]*$/u
