// What helps to read: textDocument/hover, documentSymbol and foldingRange, and workspace/symbol.
import {
  type Connection,
  type DocumentSymbol,
  FoldingRangeKind,
  MarkupKind,
  SymbolKind,
} from 'vscode-languageserver/node'
import { hoverAt } from '../../../renderer/clients/editing/hover.ts'
import {
  findSymbols,
  foldsOf,
  type OutlineEntry,
  outlineOf,
} from '../../../renderer/clients/editing/symbols.ts'
import { fileOnDisk } from '../mounted-places.ts'
import type { Workspace } from '../open-workspace.ts'
import { rangeOfPlace, rangesIn, withPicture } from '../protocol-places.ts'
import { questionAbout, questionAt } from './answer.ts'

export function answerReading(connection: Connection, workspace: () => Workspace | undefined): void {
  connection.onHover(async params => {
    const question = await questionAt(workspace(), params)
    const found = question && (await hoverAt(question.site, question.cursor))
    if (question === undefined || found === undefined) return null
    const range = rangesIn(question.cursor.text)(found.start, found.end)
    const value = withPicture(question.workspace.places, found.text, found.picture)
    return { range, contents: { kind: MarkupKind.Markdown, value } }
  })
  connection.onDocumentSymbol(async params => {
    const question = await questionAbout(workspace(), params)
    if (question === undefined) return null
    const { site, file, text } = question
    return outlineOf(site, file, text.split(/\r\n|\n|\r/).length).map(symbolOf)
  })
  connection.onWorkspaceSymbol(async ({ query }) => {
    const opened = workspace()
    const site = await opened?.current()
    if (opened === undefined || site === undefined) return null
    return findSymbols(site, query).flatMap(({ name, kind, page, location }) => {
      const { file } = fileOnDisk(site.session, location.file)
      if (file === undefined) return []
      return {
        name,
        kind: kind === 'page' ? SymbolKind.File : SymbolKind.String,
        location: { uri: opened.places.uriOf(file), range: rangeOfPlace(location) },
        ...(page !== undefined && { containerName: page }),
      }
    })
  })
  connection.onFoldingRanges(async params => {
    const question = await questionAbout(workspace(), params)
    if (question === undefined) return null
    return foldsOf(question.text).map(({ start, end, kind }) => ({
      startLine: start - 1,
      endLine: end - 1,
      ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
    }))
  })
}

function symbolOf({ name, line, end, children }: OutlineEntry): DocumentSymbol {
  const heading = rangeOfPlace({ line, column: 1 })
  return {
    name,
    kind: SymbolKind.String,
    range: { start: heading.start, end: rangeOfPlace({ line: end - 1, column: 1 }).end },
    selectionRange: heading,
    children: children.map(symbolOf),
  }
}
