// Edits of front matter: adds and removes former addresses (`aliases`), and adds fields such as the date of a post.
import type { NotedEdit } from './site-change.ts'

// Adds addresses to `aliases`. Undefined when the field is written in a form that cannot be edited.
function aliasEdit(text: string, addresses: readonly string[]): NotedEdit | undefined {
  const items = addresses.map(address => (plain.test(address) ? address : JSON.stringify(address)))
  const lines = (indent: string) => items.map(item => `${indent}- ${item}`)
  const { begin, fields } = frontMatterOf(text) ?? { begin: 0, fields: '' }
  const field = /^aliases:[ \t]*(.*)$/m.exec(fields)
  if (field === null) return fieldEdit(text, ['aliases:', ...lines('  ')])
  const value = (field[1] ?? '').replace(/(?:^|\s)#.*/s, '').trimEnd()
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

/** Adds a new field, given by its lines. */
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

/** Removes the items of `aliases` at the given offsets, and adds others. Undefined when the field is written in a form that cannot be edited. */
export function aliasesEdit(
  text: string,
  { dropped, added }: { readonly dropped: readonly number[]; readonly added: readonly string[] },
): NotedEdit | undefined {
  if (dropped.length === 0) return added.length === 0 ? undefined : aliasEdit(text, added)
  const field = fieldOfAliases(text)
  if (field === undefined) return undefined
  const isKept = ({ start, end }: AliasItem) => !dropped.some(at => start <= at && at <= end)
  const kept = field.items.filter(isKept).map(({ written }) => written)
  const items = [...kept, ...added.map(address => (plain.test(address) ? address : JSON.stringify(address)))]
  const { start, end, indent } = field
  const newline = newlineOf(text)
  const lines =
    indent === undefined
      ? [`aliases: [${items.join(', ')}]`]
      : ['aliases:', ...items.map(item => `${indent}- ${item}`)]
  return { start, end, text: items.length === 0 ? '' : [...lines, ''].join(newline), reason: 'alias' }
}

interface AliasItem {
  readonly written: string
  readonly start: number
  readonly end: number
}

// The field `aliases`. `indent`: of its items, when each item has its own line.
function fieldOfAliases(text: string):
  | {
      readonly start: number
      readonly end: number
      readonly indent: string | undefined
      readonly items: readonly AliasItem[]
    }
  | undefined {
  const { begin, fields } = frontMatterOf(text) ?? { begin: 0, fields: '' }
  const field =
    /^aliases:[ \t]*(?:\[([^\]\r\n]*)\][ \t]*(?:\r\n|\n|\r)|(?:\r\n|\n|\r)((?:[ \t]*-[ \t].*(?:\r\n|\n|\r))+))/dm.exec(
      fields,
    )
  const [start, end] = field?.indices?.[0] ?? []
  const list = field?.indices?.[1] ?? field?.indices?.[2]
  if (start === undefined || end === undefined || list === undefined) return undefined
  const isFlow = field?.indices?.[1] !== undefined
  const pattern = isFlow ? /[^,\s](?:[^,]*[^,\s])?/g : /(?=\S)(?<=^[ \t]*-[ \t]+)\S(?:.*\S)?/gm
  const items = [...fields.slice(...list).matchAll(pattern)].map(({ 0: written, index }) => {
    const at = begin + list[0] + index
    return { written, start: at, end: at + written.length }
  })
  const [, indent = ''] = /^([ \t]*)-/.exec(fields.slice(...list)) ?? []
  return { start: begin + start, end: begin + end, indent: isFlow ? undefined : indent, items }
}

const plain = /^\/[\p{L}\p{N}/._~-]*$/u

function insertion(at: number, text: string): NotedEdit {
  return { start: at, end: at, text, reason: 'alias' }
}

function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

// The lines between the `---` marks, and their offset.
function frontMatterOf(text: string): { readonly begin: number; readonly fields: string } | undefined {
  const matter = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?<=[\r\n])---[ \t]*(?=[\r\n]|$)/.exec(text)
  if (matter === null) return undefined
  const [whole, fields = ''] = matter
  return { begin: whole.indexOf(fields, 3), fields }
}
