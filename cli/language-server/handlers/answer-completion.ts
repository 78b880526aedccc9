// textDocument/completion.
import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  InsertTextFormat,
  MarkupKind,
} from 'vscode-languageserver/node'
import { complete, needsTexts } from '../../../renderer/clients/editing/complete/complete.ts'
import type { Completion } from '../../../renderer/clients/editing/complete/completion.ts'
import type { Workspace } from '../open-workspace.ts'
import { type Places, rangesIn, withPicture } from '../protocol-places.ts'
import { questionAt } from './answer.ts'

export function answerCompletion(connection: Connection, workspace: () => Workspace | undefined): void {
  connection.onCompletion(async params => {
    // What is offered comes from the other texts; headings of the text itself are known from a moment ago.
    const early = await questionAt(workspace(), params, 'names')
    const question =
      early && needsTexts(early.cursor) ? await questionAt(workspace(), params, 'others') : early
    if (question === undefined) return null
    const { site, cursor } = question
    const { items, isIncomplete } = complete(site, cursor)
    const rangeOf = rangesIn(cursor.text)
    const { places } = question.workspace
    return { isIncomplete, items: items.map(item => forEditor(item, { rangeOf, places })) }
  })
}

const kinds = {
  page: CompletionItemKind.File,
  heading: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
  directive: CompletionItemKind.Module,
  attribute: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  field: CompletionItemKind.Field,
  variable: CompletionItemKind.Variable,
  language: CompletionItemKind.Keyword,
  api: CompletionItemKind.Method,
} as const satisfies Record<Completion['kind'], CompletionItemKind>

function forEditor(
  item: Completion,
  { rangeOf, places }: { readonly rangeOf: ReturnType<typeof rangesIn>; readonly places: Places },
): CompletionItem {
  const { label, kind, detail, about, picture, start, end, insert, isSnippet, filter, order } = item
  const shown = withPicture(places, about ?? '', picture)
  return {
    label,
    kind: kinds[kind],
    ...(detail !== undefined && { detail }),
    ...(shown !== '' && { documentation: { kind: MarkupKind.Markdown, value: shown } }),
    textEdit: { range: rangeOf(start, end), newText: insert },
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(filter !== undefined && { filterText: filter }),
    ...(order !== undefined && { sortText: String(order).padStart(5, '0') }),
  }
}
