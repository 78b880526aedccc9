// textDocument/codeAction: what messages offer to do.
import { type CodeAction, CodeActionKind, type Connection, type Diagnostic } from 'vscode-languageserver/node'
import { type QuickFix, quickFixes } from '../../../renderer/clients/editing/quick-fixes.ts'
import type { Workspace } from '../open-workspace.ts'
import { offsetAt, rangesIn } from '../protocol-places.ts'
import type { DiagnosticData } from '../publish-diagnostics.ts'
import { questionAbout } from './answer.ts'

export function answerCodeActions(connection: Connection, workspace: () => Workspace | undefined): void {
  connection.onCodeAction(async params => {
    const question = await questionAbout(workspace(), params)
    if (question === undefined) return null
    const { site, file } = question
    return params.context.diagnostics.filter(isOurs).flatMap(diagnostic => {
      const { hint, target } = (diagnostic.data ?? {}) as DiagnosticData
      const found = { code: String(diagnostic.code), message: String(diagnostic.message), hint, target, file }
      return quickFixes(site, found).flatMap(fix => actionOf(fix, diagnostic, question) ?? [])
    })
  })
}

function isOurs({ source }: Diagnostic): boolean {
  return source === 'docsgen'
}

function actionOf(
  { title, replace, create }: QuickFix,
  diagnostic: Diagnostic,
  { text, uri, workspace }: { readonly text: string; readonly uri: string; readonly workspace: Workspace },
): CodeAction | undefined {
  const action = { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] }
  if (create !== undefined) {
    const created = workspace.places.uriOf(create.file)
    const begin = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
    return {
      ...action,
      edit: {
        documentChanges: [
          { kind: 'create', uri: created, options: { ignoreIfExists: true } },
          { textDocument: { uri: created, version: null }, edits: [{ range: begin, newText: create.text }] },
        ],
      },
    }
  }
  if (replace === undefined) return undefined
  const start = offsetAt(text, diagnostic.range.start)
  const written = text.slice(start, offsetAt(text, diagnostic.range.end))
  const at = written.lastIndexOf(replace.from)
  if (at === -1) return undefined
  const range = rangesIn(text)(start + at, start + at + replace.from.length)
  const edits = [{ range, newText: replace.to }]
  return { ...action, edit: { documentChanges: [{ textDocument: { uri, version: null }, edits }] } }
}
