// A difference for a terminal.
import pc from 'picocolors'
import { addressOf, describePage, summaryOf } from './describe-difference.ts'
import type { Difference } from './difference.ts'
import { differenceLists } from './difference-lists.ts'

const marks = { added: '+', removed: '-', moved: '→', changed: '~' } as const

export function diffText(difference: Difference): string {
  const lines = [
    ...difference.pages.map(page => `${marks[page.kind]} ${addressOf(page)}  ${pc.dim(describePage(page))}`),
    ...differenceLists(difference).flatMap(({ title, items }) => [
      '',
      pc.bold(`${title}:`),
      ...items.map(({ code, text }) => `  ${[code, text].filter(each => each !== undefined).join('  ')}`),
    ]),
    '',
    summaryOf(difference),
  ]
  return lines.join('\n').trim()
}
