// The parts of a difference that are not pages, as lists with titles: the same for a terminal, a comment and an HTML page.

import type { Difference } from './difference.ts'
import { describeQuery } from './difference.ts'

/** `code`: an address or a place, which is printed first. */
interface ListItem {
  readonly code?: string
  readonly text?: string
}

export interface DifferenceList {
  readonly title: string
  readonly items: readonly ListItem[]
}

/** Lists that are not empty. */
export function differenceLists(difference: Difference): readonly DifferenceList[] {
  const { vanished, arrived, anchors, broken, stale, queries, sidebars, options, templates } = difference
  const codes = (list: readonly string[]) => list.map((code): ListItem => ({ code }))
  const lists: readonly DifferenceList[] = [
    { title: 'Addresses that vanish', items: codes(vanished) },
    { title: 'Anchors that vanish', items: codes(anchors) },
    {
      title: 'Links that break',
      items: broken.map(({ file, line, message }) => ({
        ...(file !== undefined && { code: `${file}${line === undefined ? '' : `:${line}`}` }),
        text: message,
      })),
    },
    { title: 'Translations that readers are told to be behind', items: codes(stale) },
    { title: 'Judged queries that move', items: queries.map(each => ({ text: describeQuery(each) })) },
    {
      title: 'Sidebars whose entries stand elsewhere, are called otherwise, came or went',
      items: sidebars.map(({ sidebar, locale, entries }) => ({
        code: `${sidebar} (${locale})`,
        text: namesOf(entries),
      })),
    },
    { title: 'Addresses that come beside these pages', items: codes(arrived) },
    { title: 'Options of the configuration that differ', items: codes(options) },
    { title: 'Templates and styles that differ', items: codes(templates) },
  ]
  return lists.filter(({ items }) => items.length > 0)
}

/** Entries of a sidebar that are named; further entries are only counted. */
const mostNamed = 8

function namesOf(entries: readonly string[]): string {
  const named = entries.slice(0, mostNamed).map(entry => `"${entry}"`)
  const more = entries.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
