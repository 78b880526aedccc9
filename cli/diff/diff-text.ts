// The sentences of a difference, for a terminal and for the other forms.
import pc from 'picocolors'
import type { PageDifference } from '../../renderer/comparing/compare-sites.ts'
import { plural } from '../report/plural.ts'
import type { Difference, MovedQuery } from './difference.ts'

const marks = { added: '+', removed: '-', moved: '→', changed: '~' } as const

export function diffText(difference: Difference): string {
  const lines = [
    ...difference.pages.map(page => `${marks[page.kind]} ${addressOf(page)}  ${pc.dim(describePage(page))}`),
    ...section('Addresses that vanish', difference.vanished),
    ...section(
      'Links that break',
      difference.broken.map(
        ({ file, line, message }) => `${file ?? ''}${line === undefined ? '' : `:${line}`}  ${message}`,
      ),
    ),
    ...section('Translations that readers are told to be behind', difference.stale),
    ...section('Judged queries that move', difference.queries.map(describeQuery)),
    '',
    summaryOf(difference),
  ]
  return lines.join('\n').trim()
}

function section(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : ['', pc.bold(`${title}:`), ...items.map(item => `  ${item}`)]
}

export function addressOf({ kind, before = '', after = '' }: PageDifference): string {
  return kind === 'moved' ? `${before} → ${after}` : kind === 'removed' ? before : after
}

/** `"Title", +12 −3 words, 4.1 KB → 4.3 KB` */
export function describePage({ title, titleBefore, text, weight: [was, is] }: PageDifference): string {
  const named = titleBefore === undefined ? `"${title}"` : `"${titleBefore}" → "${title}"`
  const words = text.added + text.removed === 0 ? 'no words' : `+${text.added} −${text.removed} words`
  const size = was === is ? '' : `, ${kilobytes(was)} → ${kilobytes(is)}`
  return `${named}, ${words}${size}`
}

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
  broken,
  mended,
  stale,
  queries,
}: Difference): string {
  const count = (kind: PageDifference['kind']) => pages.filter(page => page.kind === kind).length
  const parts = (['added', 'removed', 'moved', 'changed'] as const).flatMap(kind =>
    count(kind) === 0 ? [] : [`${count(kind)} ${kind}`],
  )
  return [
    parts.length === 0 ? 'No page differs.' : `Pages: ${parts.join(', ')}.`,
    ...(vanished.length === 0 ? [] : [`Addresses that vanish: ${vanished.length}.`]),
    ...(redirected === 0 ? [] : [`Addresses that lead on now: ${redirected}.`]),
    ...(broken.length === 0 ? [] : [`${plural(broken.length, 'link')} broken.`]),
    ...(mended === 0 ? [] : [`${plural(mended, 'link')} mended.`]),
    ...(stale.length === 0 ? [] : [`${plural(stale.length, 'translation')} behind.`]),
    ...(queries.length === 0 ? [] : [`Judged queries that move: ${queries.length}.`]),
  ].join(' ')
}
