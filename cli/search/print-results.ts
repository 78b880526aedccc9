// Prints the answer of `docsgen search`: pages with their best sections, or one JSON document.
import pc from 'picocolors'
import type { AnswerRow, MarkedPiece, SearchAnswer } from '../../renderer/contract/search-answer.ts'
import { plural } from '../report/plural.ts'
import type { Terminal } from '../terminal.ts'

export function printResults(
  query: string,
  { pages, total, instead }: SearchAnswer,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): void {
  if (json) {
    const document = {
      schemaVersion: 1,
      query,
      ...(instead !== undefined && { searchedFor: instead }),
      total,
      pages: pages.map(({ href, title, path, score, rows }) => ({
        url: href,
        title: plain(title),
        path,
        score: Math.round(score * 1000) / 1000,
        sections: rows
          .filter(({ anchor }) => anchor !== '')
          .map(({ type, anchor, heading, text }) => ({
            type,
            heading: plain(heading),
            url: addressOf(href, anchor),
            text: plain(text),
          })),
      })),
    }
    terminal.print(JSON.stringify(document, null, 2))
    return
  }
  if (instead !== undefined) terminal.print(`Searched for "${instead}", typed on another keyboard layout.`)
  if (total === 0) return terminal.print('No results')
  for (const { href, title, rows } of pages) {
    terminal.print(`${pc.bold(plain(title))}  ${pc.cyan(href)}`)
    for (const row of rows) for (const line of rowLines(href, row)) terminal.print(line)
  }
  terminal.print(`${plural(total, 'page')} found.`)
}

function rowLines(href: string, { anchor, heading, text }: AnswerRow): readonly string[] {
  return [
    ...(anchor === '' ? [] : [`  ${coloured(heading)}  ${pc.dim(addressOf(href, anchor))}`]),
    ...(text.length === 0 ? [] : [`    ${coloured(text)}`]),
  ]
}

function addressOf(href: string, anchor: string): string {
  return `${href}#${encodeURIComponent(anchor)}`
}

function plain(pieces: readonly MarkedPiece[]): string {
  return pieces.map(({ text }) => text).join('')
}

function coloured(pieces: readonly MarkedPiece[]): string {
  return pieces.map(({ text, isMatch }) => (isMatch ? pc.underline(text) : text)).join('')
}
