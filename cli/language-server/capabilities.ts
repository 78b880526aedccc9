// What the server can do, as the protocol announces it.
import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver/node'

/** Files and folders of the site: whatever is moved may be linked to. */
const anything = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] }

export const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
  completionProvider: { triggerCharacters: ['(', '/', '#', ':', '"', '{', '`', '.', ' ', '!', '<'] },
  definitionProvider: true,
  referencesProvider: true,
  hoverProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  renameProvider: { prepareProvider: true },
  workspace: { fileOperations: { willRename: anything } },
}
