// What each answer begins with: the newest state of the site, and the text that the question is about.
import type { Position } from 'vscode-languageserver/node'
import type { EditedSite } from '../../../renderer/editing/edited-site.ts'
import type { Cursor } from '../../../renderer/editing/navigate.ts'
import type { Workspace } from '../open-workspace.ts'
import { offsetAt } from '../protocol-places.ts'

export interface Question {
  readonly site: EditedSite
  readonly cursor: Cursor
  readonly workspace: Workspace
}

/** Undefined when the site cannot be read, or the file is none of it. */
export async function questionAt(
  workspace: Workspace | undefined,
  {
    textDocument,
    position,
  }: { readonly textDocument: { readonly uri: string }; readonly position: Position },
): Promise<Question | undefined> {
  const file = workspace?.places.pathOf(textDocument.uri)
  const site = await workspace?.current()
  if (workspace === undefined || site === undefined || file === undefined) return undefined
  const text = workspace.textOf(site, file)
  if (text === undefined) return undefined
  return { site, workspace, cursor: { file, text, offset: offsetAt(text, position) } }
}
