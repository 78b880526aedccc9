// The sentences that describe a comparison of two sites.
import { plural } from '../report/plural.ts'
import type { PageParity } from './compare-sites.ts'
import type { ParitySummary } from './parity-summary.ts'

export function sentenceOf({
  compared,
  intact,
  changed,
  missing,
  alive,
  unread,
  share,
}: ParitySummary): string {
  const parts = [
    `${intact} intact`,
    `${changed} changed`,
    ...(alive > 0
      ? [`${plural(alive, 'address')} alive without text to compare`.replace('addresss', 'addresses')]
      : []),
    `${missing} missing`,
    ...(unread > 0 ? [`${unread} not read`] : []),
  ]
  return `${plural(compared + alive + missing + unread, 'old page')}: ${parts.join(', ')}. ${share.toFixed(1)} % are as they were.`
}

/** Largest number of examples in a sentence. */
const most = 6

/** One sentence for each thing that a reader of the old page would miss. */
export function describeChange({ state, change, reason }: PageParity): readonly string[] {
  if (state === 'missing') return ['The address leads nowhere: add a redirect, or an alias to a page.']
  if (reason !== undefined) return [`The page could not be read: ${reason}.`]
  if (change === undefined) return []
  const {
    title,
    h1,
    lostIds,
    lostWords,
    addedWords,
    lostCodes,
    lostLinks,
    lostImages,
    brokenImages,
    lostEmbeds,
    lostTables,
    lostFormulas,
    leftOver,
  } = change
  return [
    ...(title === undefined ? [] : [`title "${title[0]}" → "${title[1]}"`]),
    ...(h1 === undefined ? [] : [`heading "${h1[0]}" → "${h1[1]}"`]),
    ...listed(lostIds, 'heading id', 'lost'),
    ...listed(lostWords, 'word', 'lost'),
    ...listed(addedWords, 'word', 'added'),
    ...listed(lostCodes, 'code block', 'lost or changed'),
    ...listed(lostLinks, 'link', 'lost'),
    ...(lostImages === 0 ? [] : [`${plural(lostImages, 'image')} lost`]),
    ...listed(brokenImages, 'picture', 'whose file is missing'),
    ...(lostEmbeds === 0 ? [] : [`${plural(lostEmbeds, 'embed')} lost`]),
    ...(lostTables === 0 ? [] : [`${plural(lostTables, 'table')} lost`]),
    ...(lostFormulas === 0 ? [] : [`${plural(lostFormulas, 'formula')} lost`]),
    ...listed(leftOver, 'sign', 'of syntax left over'),
  ]
}

function listed(items: readonly string[], name: string, verb: string): readonly string[] {
  if (items.length === 0) return []
  const different = [...new Set(items)]
  const shown = different.slice(0, most).map(item => (item.length > 60 ? `${item.slice(0, 59)}…` : item))
  const more = different.length > most ? `, and ${different.length - most} more` : ''
  return [`${plural(items.length, name)} ${verb}: ${shown.join(', ')}${more}`]
}
