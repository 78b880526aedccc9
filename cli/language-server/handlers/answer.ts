// What each answer begins with: the newest state of the site, and the text that the question is about.
import type { Position } from 'vscode-languageserver/node'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { EditedSite } from '../../../renderer/clients/editing/edited-site.ts'
import type { Cursor } from '../../../renderer/clients/editing/page-of-file.ts'
import type { Workspace } from '../open-workspace.ts'
import { offsetAt } from '../protocol-places.ts'
import type { Freshness } from '../workspace-site.ts'

interface TextQuestion {
  readonly site: EditedSite
  readonly workspace: Workspace
  readonly uri: string
  readonly file: SitePath
  readonly text: string
}

export interface Question extends TextQuestion {
  readonly cursor: Cursor
}

interface AboutText {
  readonly textDocument: { readonly uri: string }
}

/** Undefined when the site cannot be read, or the file is none of it. */
export async function questionAbout(
  workspace: Workspace | undefined,
  { textDocument: { uri } }: AboutText,
  freshness: Freshness = 'all',
): Promise<TextQuestion | undefined> {
  const file = workspace?.places.pathOf(uri)
  if (workspace === undefined || file === undefined) return undefined
  const site = await workspace.current({ file, freshness })
  const text = site && workspace.textOf(site, file)
  return site === undefined || text === undefined ? undefined : { site, workspace, uri, file, text }
}

/** `freshness`: see `AskedText`. */
export async function questionAt(
  workspace: Workspace | undefined,
  params: AboutText & { readonly position: Position },
  freshness: Freshness = 'all',
): Promise<Question | undefined> {
  const question = await questionAbout(workspace, params, freshness)
  if (question === undefined) return undefined
  const { file, text } = question
  return { ...question, cursor: { file, text, offset: offsetAt(text, params.position) } }
}
