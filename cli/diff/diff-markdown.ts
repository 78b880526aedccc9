// A difference as Markdown, for the comment of a pull request.
import { escapeMarkdown } from '../../renderer/text/write-markdown.ts'
import { addressOf, describePage, describeQuery, summaryOf } from './diff-text.ts'
import type { Difference } from './difference.ts'

/** Hosts refuse comments that are longer than about 65,000 characters. */
const mostRows = 150

export function diffMarkdown(difference: Difference): string {
  const { pages, vanished, broken, stale, queries } = difference
  const rows = pages
    .slice(0, mostRows)
    .map(page => `| ${page.kind} | \`${addressOf(page)}\` | ${inCell(describePage(page))} |`)
  const more = pages.length > mostRows ? [`\n… and ${pages.length - mostRows} more pages.`] : []
  return `${[
    '### What this change does to the site',
    summaryOf(difference),
    ...(rows.length === 0 ? [] : [['| | Page | |', '| --- | --- | --- |', ...rows, ...more].join('\n')]),
    ...list(
      'Addresses that vanish',
      vanished.map(url => `\`${url}\``),
    ),
    ...list(
      'Links that break',
      broken.map(
        ({ file, line, message }) =>
          `\`${file ?? ''}${line === undefined ? '' : `:${line}`}\` ${escapeMarkdown(message)}`,
      ),
    ),
    ...list(
      'Translations that readers are told to be behind',
      stale.map(file => `\`${file}\``),
    ),
    ...list(
      'Judged queries that move',
      queries.map(each => escapeMarkdown(describeQuery(each))),
    ),
  ].join('\n\n')}\n`
}

function inCell(text: string): string {
  return escapeMarkdown(text)
}

function list(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return []
  const shown = items.slice(0, mostRows).map(item => `- ${item}`)
  return [
    `**${title}**\n\n${shown.join('\n')}${items.length > mostRows ? `\n- … and ${items.length - mostRows} more` : ''}`,
  ]
}
