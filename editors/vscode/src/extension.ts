// The extension for VS Code: starts `docsgen lsp` of the site that is open. Everything else is the server's.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  commands,
  type ExtensionContext,
  RelativePattern,
  type Uri,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode'
import { type Executable, LanguageClient } from 'vscode-languageclient/node'

const clients = new Map<string, LanguageClient>()

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('docsgen.restart', () =>
      Promise.all([...clients.values()].map(client => client.restart())),
    ),
    workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const folder of removed) void stop(folder)
      for (const folder of added) void start(folder)
    }),
  )
  await Promise.all((workspace.workspaceFolders ?? []).map(start))
}

export async function deactivate(): Promise<void> {
  await Promise.all([...clients.values()].map(client => client.stop()))
}

async function start(folder: WorkspaceFolder): Promise<void> {
  const names = new RelativePattern(folder, '**/docs-site.config.{ts,mts,js,mjs}')
  const [config] = await workspace.findFiles(names, '**/node_modules/**', 1)
  if (config === undefined) return
  const site = dirname(config.fsPath)
  const command = commandFor(site, folder.uri)
  if (command === undefined) {
    void window.showWarningMessage(
      `docsgen is not installed in ${site}. Run "npm install docsgen" there, or set "docsgen.command".`,
    )
    return
  }
  // Patterns have slashes on every system.
  const pattern = `${site.replaceAll('\\', '/')}/**/*`
  const client = new LanguageClient('docsgen', 'docsgen', command, {
    workspaceFolder: folder,
    documentSelector: [
      { scheme: 'file', language: 'markdown', pattern },
      { scheme: 'file', language: 'mdx', pattern },
      { scheme: 'file', language: 'yaml', pattern },
    ],
  })
  clients.set(folder.uri.toString(), client)
  await client.start()
}

async function stop(folder: WorkspaceFolder): Promise<void> {
  const key = folder.uri.toString()
  await clients.get(key)?.stop()
  clients.delete(key)
}

// The docsgen of the site, looked for as Node does: in its folder, then in those around it.
function commandFor(site: string, scope: Uri): Executable | undefined {
  const [program, ...args] = workspace.getConfiguration('docsgen', scope).get<string[]>('command') ?? []
  if (program !== undefined) return { command: program, args: [...args, 'lsp', site], options: { cwd: site } }
  for (let folder = site; ; folder = dirname(folder)) {
    const script = join(folder, 'node_modules', 'docsgen', 'bin', 'docsgen.js')
    if (existsSync(script)) return { command: 'node', args: [script, 'lsp', site], options: { cwd: site } }
    if (dirname(folder) === folder) return undefined
  }
}
