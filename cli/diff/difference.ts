// The result of `docsgen diff` as plain data (the document of `--json`), and the sentences that describe it.
import type { PageDifference, SiteDifference } from '../../renderer/clients/comparing/compare-sites.ts'
import { plural } from '../report/plural.ts'

/** A judged query, and the position of its best page among the first eight results; undefined: not among them. */
export interface MovedQuery {
  readonly query: string
  readonly before: number | undefined
  readonly after: number | undefined
}

export interface Difference extends SiteDifference {
  /** Judged queries whose best page has another position. */
  readonly queries: readonly MovedQuery[]
}

export function addressOf({ kind, before = '', after = '' }: PageDifference): string {
  return kind === 'moved' ? `${before} → ${after}` : kind === 'removed' ? before : after
}

/** `"Title", +12 −3 words, 4.1 KB → 4.3 KB, other files: a.png` */
export function describePage({ title, titleBefore, text, weight: [was, is], files }: PageDifference): string {
  const named = titleBefore === undefined ? `"${title}"` : `"${titleBefore}" → "${title}"`
  const words = text.added + text.removed === 0 ? 'no words' : `+${text.added} −${text.removed} words`
  const size = was === is ? '' : `, ${kilobytes(was)} → ${kilobytes(is)}`
  const others = files.length === 0 ? '' : `, other bytes of ${files.slice(0, mostFiles).join(', ')}`
  const more = files.length > mostFiles ? ` and ${files.length - mostFiles} more` : ''
  return `${named}, ${words}${size}${others}${more}`
}

/** Files of a page that are named; further files are only counted. */
const mostFiles = 3

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

export function describeQuery({ query, before, after }: MovedQuery): string {
  const place = (at: number | undefined) => (at === undefined ? 'not among 8' : `place ${at}`)
  return `"${query}": ${place(before)} → ${place(after)}`
}

export function summaryOf({
  pages,
  vanished,
  redirected,
  anchors,
  broken,
  mended,
  stale,
  queries,
  sidebars,
  options,
  templates,
}: Difference): string {
  const count = (kind: PageDifference['kind']) => pages.filter(page => page.kind === kind).length
  const parts = (['added', 'removed', 'moved', 'changed'] as const).flatMap(kind =>
    count(kind) === 0 ? [] : [`${count(kind)} ${kind}`],
  )
  const frame = [
    ...(sidebars.length === 0 ? [] : [plural(sidebars.length, 'sidebar')]),
    ...(options.length === 0 ? [] : [plural(options.length, 'option')]),
    ...(templates.length === 0 ? [] : [plural(templates.length, 'template')]),
  ]
  return [
    parts.length === 0 ? 'No page differs.' : `Pages: ${parts.join(', ')}.`,
    ...(vanished.length === 0 ? [] : [`Addresses that vanish: ${vanished.length}.`]),
    ...(anchors.length === 0 ? [] : [`Anchors that vanish: ${anchors.length}.`]),
    ...(redirected === 0 ? [] : [`Addresses that lead on now: ${redirected}.`]),
    ...(broken.length === 0 ? [] : [`${plural(broken.length, 'link')} broken.`]),
    ...(mended === 0 ? [] : [`${plural(mended, 'link')} mended.`]),
    ...(stale.length === 0 ? [] : [`${plural(stale.length, 'translation')} behind.`]),
    ...(queries.length === 0 ? [] : [`Judged queries that move: ${queries.length}.`]),
    ...(frame.length === 0 ? [] : [`Around the texts differ: ${frame.join(', ')}.`]),
  ].join(' ')
}
