// textDocument/rename, and workspace/willRenameFiles: what changes is shown before it is done.
import {
  type ChangeAnnotation,
  type Connection,
  ErrorCodes,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { reasonOf } from '../../../renderer/diagnostics/reason-of.ts'
import type { EditedSite } from '../../../renderer/editing/edited-site.ts'
import { findRenamed } from '../../../renderer/editing/rename/find-renamed.ts'
import { moveFiles } from '../../../renderer/editing/rename/move-files.ts'
import { renameTo } from '../../../renderer/editing/rename/rename.ts'
import type { EditReason, SiteChange } from '../../../renderer/editing/rename/site-change.ts'
import type { Workspace } from '../open-workspace.ts'
import { rangesIn } from '../protocol-places.ts'
import { questionAt } from './answer.ts'

export function answerRename(connection: Connection, workspace: () => Workspace | undefined): void {
  connection.onPrepareRename(async params => {
    const question = await questionAt(workspace(), params)
    const found = question && (await findRenamed(question.site, question.cursor))
    if (question === undefined || found === undefined) return null
    const range = rangesIn(question.cursor.text)(found.start, found.end)
    return { range, placeholder: found.name }
  })
  connection.onRenameRequest(async params => {
    const question = await questionAt(workspace(), params)
    if (question === undefined) return null
    const change = await renameTo(question.site, question.cursor, params.newName).catch(refuse)
    return change === undefined ? null : forEditor(change, { ...question })
  })
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const opened = workspace()
    const site = await opened?.current()
    if (opened === undefined || site === undefined) return null
    const paths = files.flatMap(({ oldUri, newUri }) => {
      const from = opened.places.pathOf(oldUri)
      const to = opened.places.pathOf(newUri)
      return from === undefined || to === undefined ? [] : [{ from, to }]
    })
    if (paths.length === 0) return null
    const change = await moveFiles(site, paths)
    // The editor itself moves what it asked about; what follows (translations) is ours.
    const asked = (path: string) => paths.some(({ from }) => path === from || path.startsWith(`${from}/`))
    const others = new Map([...change.moves].filter(([from]) => !asked(from)))
    return forEditor({ ...change, moves: others }, { site, workspace: opened })
  })
}

function refuse(error: unknown): never {
  throw new ResponseError(ErrorCodes.InvalidRequest, reasonOf(error))
}

const annotations = {
  name: { label: 'The name itself' },
  link: { label: 'Links to it', description: 'in all languages and versions' },
  alias: { label: 'Former address', description: 'stays, and leads to the new one' },
  mention: { label: 'Mentions', description: 'in the configuration, sidebars and data files' },
} as const satisfies Record<EditReason, ChangeAnnotation>

function forEditor(
  { edits, moves }: SiteChange,
  { site, workspace }: { readonly site: EditedSite; readonly workspace: Workspace },
): WorkspaceEdit {
  const { places, client } = workspace
  const isAnnotated = client.workspace?.workspaceEdit?.changeAnnotationSupport !== undefined
  const documentEdits = [...edits].map(([file, list]): TextDocumentEdit => {
    const rangeOf = rangesIn(workspace.textOf(site, file) ?? '')
    return {
      textDocument: { uri: places.uriOf(file), version: null },
      edits: list.map(({ start, end, text, reason }) => ({
        range: rangeOf(start, end),
        newText: text,
        ...(isAnnotated && { annotationId: reason }),
      })),
    }
  })
  const renames = [...moves].map(([from, to]) => ({
    kind: 'rename' as const,
    oldUri: places.uriOf(from),
    newUri: places.uriOf(to),
  }))
  return {
    documentChanges: [...documentEdits, ...renames],
    ...(isAnnotated && { changeAnnotations: annotations }),
  }
}
