// Edits of document ids in sidebars and front matter: an id that the change makes unknown is replaced by the new id.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts } from '../../../base/text/line-index.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { ChangedSite, LeftLink, NotedEdit } from './site-change.ts'

interface Mentions {
  readonly edits: readonly (readonly [SitePath, readonly NotedEdit[]])[]
  /** Mentions that cannot be changed automatically. */
  readonly left: readonly LeftLink[]
}

/** Finds mentions by the diagnostics that the change would cause: each names an unknown id and its place. */
export function mentionEdits({ before, after, moves, textOf }: ChangedSite): Mentions {
  const edits: [SitePath, readonly NotedEdit[]][] = []
  const left: LeftLink[] = []
  for (const [number, snapshot] of before.entries()) {
    const next = after[number]
    if (next === undefined) continue
    const ids = changedIds(snapshot, next, moves)
    if (ids.size === 0) continue
    const known = new Set(snapshot.diagnostics.map(nameOf))
    for (const found of next.diagnostics) {
      const { file, line, code } = found
      if (file !== undefined && code === 'doc/unknown-neighbour') {
        const old = oldPath(moves, file)
        const text = textOf(old)
        if (text !== undefined) edits.push([old, neighbourEdits(text, ids)])
        continue
      }
      if (file === undefined || line === undefined || !/unknown-doc/.test(code) || known.has(nameOf(found)))
        continue
      const old = oldPath(moves, file)
      const text = textOf(old)
      const edit = text === undefined ? undefined : mentionIn(text, found, ids)
      if (edit !== undefined) edits.push([old, [edit]])
      else left.push({ file: old, line, raw: /"([^"]*)", which/.exec(found.message)?.[1] ?? '' })
    }
  }
  return { edits, left }
}

// `pagination_next: guide/use`: the diagnostic names the page, not the line.
function neighbourEdits(text: string, ids: ReadonlyMap<string, string>): readonly NotedEdit[] {
  const matter = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?[\r\n]---/.exec(text)?.[0] ?? ''
  return [
    ...matter.matchAll(
      /^pagination_(?:next|prev):[ \t]*["']?([^"'#\s](?:[^"'#\r\n]*[^"'#\s])?)["']?[ \t]*(?:#.*)?$/dgm,
    ),
  ].flatMap(match => {
    const to = ids.get(match[1] ?? '')
    const [start, end] = match.indices?.[1] ?? []
    if (to === undefined || start === undefined || end === undefined) return []
    return [{ start, end, text: to, reason: 'mention' }]
  })
}

function mentionIn(
  text: string,
  { line = 1, column = 1, endColumn }: Diagnostic,
  ids: ReadonlyMap<string, string>,
): NotedEdit | undefined {
  const starts = lineStarts(text)
  const begin = starts[line - 1] ?? 0
  const start = begin + column - 1
  const written = text.slice(
    start,
    endColumn === undefined ? (starts[line] ?? text.length) : begin + endColumn - 1,
  )
  // An id may be part of a longer id, so the longest is tried first.
  for (const [id, to] of [...ids].sort(([a], [b]) => b.length - a.length)) {
    const at = placeOfWord(written, id)
    if (at === undefined) continue
    const [open, close] = [written[at - 1] ?? '', written[at + id.length] ?? '']
    const isQuoted = /['"`]/.test(open) && open === close
    // A string in double quotes with its escapes means the same in code, JSON and YAML.
    const isPlain = /^[\p{L}\p{N}/._ -]+$/u.test(to)
    const widened = isQuoted && !isPlain ? 1 : 0
    return {
      start: start + at - widened,
      end: start + at + id.length + widened,
      text: isPlain ? to : JSON.stringify(to),
      reason: 'mention',
    }
  }
  return undefined
}

// The offset of an id that is not part of another id.
function placeOfWord(text: string, word: string): number | undefined {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}/._-]/u.test(letter)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return at
  return undefined
}

function changedIds(
  before: Snapshot,
  after: Snapshot,
  moves: ReadonlyMap<SitePath, SitePath>,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { file, docId, collection } of before.graph.pages.values()) {
    const now = after.graph.pages.get(moves.get(file) ?? file)
    if (collection === 'docs' && now !== undefined && now.docId !== docId) ids.set(docId, now.docId)
  }
  return ids
}

function oldPath(moves: ReadonlyMap<SitePath, SitePath>, path: SitePath): SitePath {
  for (const [from, to] of moves) if (to === path) return from
  return path
}

function nameOf({ code, file, line, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, message])
}
