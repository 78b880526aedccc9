// textDocument/rename, and workspace/willRenameFiles: what changes is shown before it is done.
import {
  type ChangeAnnotation,
  type Connection,
  ErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { reasonOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import type { EditedSite } from '../../../renderer/clients/editing/edited-site.ts'
import { findRenamed } from '../../../renderer/clients/editing/rename/find-renamed.ts'
import { moveFiles, orderedMoves } from '../../../renderer/clients/editing/rename/move-files.ts'
import { renameTo } from '../../../renderer/clients/editing/rename/rename.ts'
import type { EditReason, SiteChange } from '../../../renderer/clients/editing/rename/site-change.ts'
import { mountedFile } from '../mounted-places.ts'
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
    const site = await question?.workspace.withPrinted()
    if (question === undefined || site === undefined) return null
    const change = await renameTo(site, question.cursor, params.newName).catch(refuse)
    if (change === undefined) return null
    for (const file of change.moves.keys()) {
      const mounted = mountedFile(site.session, file)
      if (mounted !== undefined) refuse(new Error(`${mounted.reason} Rename it there.`))
    }
    tellLeft(connection, change)
    return forEditor(withoutMounted(connection, change, site), { ...question, site })
  })
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const opened = workspace()
    const site = await opened?.withPrinted()
    if (opened === undefined || site === undefined) return null
    const paths = files.flatMap(({ oldUri, newUri }) => {
      const from = opened.places.pathOf(oldUri)
      const to = opened.places.pathOf(newUri)
      return from === undefined || to === undefined ? [] : [{ from, to }]
    })
    if (paths.length === 0) return null
    const change = await moveFiles(site, paths)
    tellLeft(connection, change)
    // The editor itself moves what it asked about; what follows (translations) is ours.
    const asked = (path: string) => paths.some(({ from }) => path === from || path.startsWith(`${from}/`))
    const others = new Map([...change.moves].filter(([from]) => !asked(from)))
    const own = withoutMounted(connection, { ...change, moves: others }, site)
    return forEditor(own, { site, workspace: opened })
  })
}

/** Places that a message names; more are only counted. */
const mostNamed = 5

// Editors show nothing of what a change leaves out.
function tellLeft(connection: Connection, { left }: SiteChange): void {
  if (left.length === 0) return
  const places = left
    .slice(0, mostNamed)
    .map(({ file, line, raw }) => `${file}:${line} ("${raw.slice(0, 100)}")`)
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : ''
  void connection.sendNotification(ShowMessageNotification.type, {
    type: MessageType.Warning,
    message: `Links and ids that are put together by code or data stay as they are; change them by hand: ${places.join(', ')}${more}.`,
  })
}

// Nothing is written into texts of other repositories and of commits; a change of one that is not there fails as a whole.
function withoutMounted(connection: Connection, change: SiteChange, { session }: EditedSite): SiteChange {
  const mounted = [...change.edits.keys()].filter(file => mountedFile(session, file) !== undefined)
  if (mounted.length === 0) return change
  const more = mounted.length > mostNamed ? ` and ${mounted.length - mostNamed} more` : ''
  void connection.sendNotification(ShowMessageNotification.type, {
    type: MessageType.Warning,
    message: `Texts that come from a commit or another repository stay as they are; change them there: ${mounted.slice(0, mostNamed).join(', ')}${more}.`,
  })
  return { ...change, edits: new Map([...change.edits].filter(([file]) => !mounted.includes(file))) }
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
    const text = workspace.textOf(site, file) ?? ''
    const read = site.host.readText(file)
    // Code counts as it is saved, so places in it do.
    if (read.ok && read.value !== text)
      refuse(new Error(`The rename changes "${file}", which has changes that are not saved. Save it first.`))
    const rangeOf = rangesIn(text)
    return {
      textDocument: { uri: places.uriOf(file), version: null },
      edits: list.map(({ start, end, text, reason }) => ({
        range: rangeOf(start, end),
        newText: text,
        ...(isAnnotated && { annotationId: reason }),
      })),
    }
  })
  const renames = orderedMoves(moves).map(([from, to]) => ({
    kind: 'rename' as const,
    oldUri: places.uriOf(from),
    newUri: places.uriOf(to),
  }))
  return {
    documentChanges: [...documentEdits, ...renames],
    ...(isAnnotated && { changeAnnotations: annotations }),
  }
}
