// Replaces addresses in a text, each exactly where it stands.
import { parseOptionsFor } from '../../../renderer/markdown/parse-options.ts'
import type { Snapshot } from '../../../renderer/snapshot.ts'
import type { SitePath } from '../../../renderer/text/brand.ts'
import { escapeHtml } from '../../../renderer/text/escape-html.ts'
import { lineStarts, type Place } from '../../../renderer/text/line-index.ts'
import { linkDestination } from '../../../renderer/text/write-markdown.ts'

export interface Replacement {
  /** Of the link, as in its message. */
  readonly place: Place
  /** As written. */
  readonly from: string
  readonly to: string
}

export interface ReplaceRequest {
  readonly file: SitePath
  readonly text: string
  readonly snapshot: Pick<Snapshot, 'config' | 'graph'>
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** `applied`: those whose place was found beyond doubt. */
export async function replaceInText(
  request: ReplaceRequest,
  replacements: readonly Replacement[],
): Promise<{ readonly text: string; readonly applied: readonly Replacement[] }> {
  const { file, text } = request
  const isMarkdown = /\.(?:mdx?|markdown)$/i.test(file)
  const find = isMarkdown ? await markdownFinder(request) : undefined
  const matterEnd = isMarkdown ? endOfFrontMatter(text) : Number.POSITIVE_INFINITY
  const edits = new Map<number, Edit>()
  const applied: Replacement[] = []
  for (const replacement of replacements) {
    const edit = replacement.place.line <= matterEnd ? editAtPlace(text, replacement) : find?.(replacement)
    if (edit === undefined || edits.has(edit.start)) continue
    edits.set(edit.start, edit)
    applied.push(replacement)
  }
  const ordered = [...edits.values()].sort((a, b) => b.start - a.start)
  const mended = ordered.reduce(
    (all, { start, end, text: to }) => all.slice(0, start) + to + all.slice(end),
    text,
  )
  return { text: mended, applied }
}

async function markdownFinder({
  file,
  text,
  snapshot,
}: ReplaceRequest): Promise<(replacement: Replacement) => Edit | undefined> {
  // The parser is large, and most runs mend nothing.
  const { locateAddresses } = await import('../../../renderer/markdown/twin/locate-addresses.ts')
  const { config, graph } = snapshot
  const options = parseOptionsFor(config, graph.pages.get(file)?.collection ?? 'docs')
  // What the text includes has addresses of its own.
  const inputs = { files: {}, variables: config.markdown.variables }
  const located = locateAddresses(file, text, { options, inputs })
  return ({ place, from, to }) => {
    const found = located.find(
      ({ raw, place: at }) => raw === from && at.line === place.line && at.column === place.column,
    )
    if (found === undefined) return undefined
    const { start, end, form } = found
    const isBracketed = text[start] === '<'
    if (form === 'destination') {
      const needsBrackets = /[\s<>]/.test(to) || to === ''
      if (needsBrackets && /[<>\r\n]/.test(to)) return undefined
      return { start, end, text: needsBrackets || isBracketed ? `<${to}>` : linkDestination(to) }
    }
    if (form === 'unquoted-attribute' && /[\s"'=<>`{}]/.test(to)) return undefined
    return { start, end, text: escapeHtml(to) }
  }
}

// The line of the closing `---`; 0 without front matter.
function endOfFrontMatter(text: string): number {
  const lines = text.split(/\r\n|\n|\r/)
  return lines[0]?.trimEnd() === '---'
    ? lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') + 1
    : 0
}

// Front matter, data files and the configuration: the value at the place, if it holds the address once.
function editAtPlace(text: string, { place, from, to }: Replacement): Edit | undefined {
  const line = lineStarts(text)[place.line - 1]
  if (line === undefined || place.endColumn === undefined || /["'`\\\r\n]/.test(to)) return undefined
  const start = line + place.column - 1
  const value = text.slice(start, line + place.endColumn - 1)
  const at = value.indexOf(from)
  if (at === -1 || at !== value.lastIndexOf(from)) return undefined
  return { start: start + at, end: start + at + from.length, text: to }
}
