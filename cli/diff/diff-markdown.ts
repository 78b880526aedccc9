// A difference as Markdown, for the comment of a pull request.
import { escapeMarkdown } from '../../renderer/base/text/write-markdown.ts'
import type { Difference } from './difference.ts'
import { addressOf, describePage, summaryOf } from './difference.ts'
import { type DifferenceList, differenceLists } from './difference-lists.ts'

/** Code hosts reject comments of more than about 65,000 characters. */
const mostRows = 150

export function diffMarkdown(difference: Difference): string {
  const { pages } = difference
  const rows = pages
    .slice(0, mostRows)
    .map(page => `| ${page.kind} | ${inCode(addressOf(page))} | ${escapeMarkdown(describePage(page))} |`)
  const more = pages.length > mostRows ? [`\n… and ${pages.length - mostRows} more pages.`] : []
  return `${[
    '### What this change does to the site',
    summaryOf(difference),
    ...(rows.length === 0 ? [] : [['| | Page | |', '| --- | --- | --- |', ...rows, ...more].join('\n')]),
    ...differenceLists(difference).map(listed),
  ].join('\n\n')}\n`
}

// A file name may contain backticks.
function inCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

function listed({ title, items }: DifferenceList): string {
  const shown = items
    .slice(0, mostRows)
    .map(
      ({ code, text }) =>
        `- ${[...(code === undefined ? [] : [inCode(code)]), ...(text === undefined ? [] : [escapeMarkdown(text)])].join(' ')}`,
    )
  const more = items.length > mostRows ? `\n- … and ${items.length - mostRows} more` : ''
  return `**${title}**\n\n${shown.join('\n')}${more}`
}
