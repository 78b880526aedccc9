// An editor for tests: speaks with `docsgen lsp` through the protocol's own library, types, and applies edits to the files.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  type CompletionList,
  CompletionRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node'
import { makeFolder, startTalking } from './run-cli.ts'

/** The place of `|` in a text, and the text without it. */
export function atMark(marked: string): { readonly text: string; readonly position: Position } {
  const at = marked.indexOf('|')
  const before = marked.slice(0, at).split('\n')
  return {
    text: marked.slice(0, at) + marked.slice(at + 1),
    position: { line: before.length - 1, character: (before.at(-1) ?? '').length },
  }
}

export interface LanguageClient {
  readonly path: string
  readonly connection: ProtocolConnection
  uri(path: string): string
  /** Opens a text in the editor, or types it over what is open; `|` marks the cursor. Gives the parameters of a question there. */
  type(path: string, marked: string): Promise<{ textDocument: { uri: string }; position: Position }>
  closeText(path: string): Promise<void>
  complete(path: string, marked: string): Promise<readonly CompletionItem[]>
  /** Resolves when the messages about a file are these. */
  messages(
    path: string,
    isThere: (messages: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]>
  /** All messages of now, by file; files without messages are left out. */
  everyMessage(): Readonly<Record<string, readonly Diagnostic[]>>
  /** Does on disk what an editor would do. */
  apply(edit: WorkspaceEdit | null): void
  read(path: string): string
  write: ReturnType<typeof makeFolder>['write']
  stop(): Promise<number | null>
  dispose(): Promise<void>
}

export async function startLanguageClient(files: Parameters<typeof makeFolder>[0]): Promise<LanguageClient> {
  const folder = makeFolder(files)
  const client = await connectTo(folder.path)
  return {
    ...client,
    write: folder.write,
    async dispose() {
      await client.stop()
      folder.dispose()
    },
  }
}

/** A site that is there already; `opened`: the folder of it that the editor has open. */
export async function connectTo(
  path: string,
  opened = '',
): Promise<Omit<LanguageClient, 'write' | 'dispose'>> {
  const server = startTalking(['lsp', '--stdio'], path)
  const ended = new Promise<number | null>(resolve => server.once('exit', resolve))
  let complaints = ''
  server.stderr.on('data', text => {
    complaints += text
  })
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  connection.listen()
  const uri = (file: string) => pathToFileURL(join(path, file)).href
  const told = new Map<string, readonly Diagnostic[]>()
  let notice: () => void = () => undefined
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    told.set(uri, diagnostics)
    notice()
  })
  try {
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: uri(opened),
      workspaceFolders: [{ uri: uri(opened).replace(/\/$/, ''), name: 'site' }],
      capabilities: { workspace: { workspaceEdit: { changeAnnotationSupport: {}, documentChanges: true } } },
    })
  } catch (error) {
    server.kill()
    throw error
  }
  await connection.sendNotification(InitializedNotification.type, {})
  const open = new Map<string, number>()
  const type: LanguageClient['type'] = async (file, marked) => {
    const { text, position } = marked.includes('|')
      ? atMark(marked)
      : { text: marked, position: { line: 0, character: 0 } }
    const version = (open.get(file) ?? 0) + 1
    if (version === 1)
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uri(file), languageId: 'markdown', version, text },
      })
    else
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uri(file), version },
        contentChanges: [{ text }],
      })
    open.set(file, version)
    return { textDocument: { uri: uri(file) }, position }
  }
  return {
    path,
    connection,
    uri,
    type,
    async closeText(file) {
      open.delete(file)
      await connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uri(file) },
      })
    },
    async complete(file, marked) {
      const params = await type(file, marked)
      const answer = await connection.sendRequest(CompletionRequest.type, params)
      return (answer as CompletionList | null)?.items ?? []
    },
    messages(file, isThere) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`Told of ${file}: ${JSON.stringify(told.get(uri(file)))}\n${complaints}`)),
          20_000,
        )
        notice = () => {
          const messages = told.get(uri(file)) ?? []
          if (!isThere(messages)) return
          clearTimeout(late)
          notice = () => undefined
          resolve(messages)
        }
        notice()
      })
    },
    everyMessage: () =>
      Object.fromEntries(
        [...told]
          .filter(([, messages]) => messages.length > 0)
          .map(([of, messages]) => [relative(path, fileURLToPath(of)), messages] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    apply: edit => applyEdit(edit),
    read: file => readFileSync(join(path, file), 'utf8'),
    async stop() {
      if (server.exitCode !== null) return server.exitCode
      await connection.sendRequest(ShutdownRequest.type)
      await connection.sendNotification(ExitNotification.type)
      const code = await ended
      connection.dispose()
      return code
    },
  }
}

function applyEdit(edit: WorkspaceEdit | null): void {
  for (const change of edit?.documentChanges ?? []) {
    if ('textDocument' in change) {
      const file = fileURLToPath(change.textDocument.uri)
      writeFileSync(file, edited(readFileSync(file, 'utf8'), change.edits as TextEdit[]))
    } else if (change.kind === 'rename') {
      const to = fileURLToPath(change.newUri)
      mkdirSync(dirname(to), { recursive: true })
      renameSync(fileURLToPath(change.oldUri), to)
    } else if (change.kind === 'create') {
      const file = fileURLToPath(change.uri)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
    }
  }
}

/** A text after edits. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n')
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0))
  const offset = ({ line, character }: Position) => (starts[line] ?? text.length) + character
  // From the last to the first: of those that begin at one place, what is inserted comes before what is replaced.
  return [...edits]
    .reverse()
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (all, { range, newText }) => all.slice(0, offset(range.start)) + newText + all.slice(offset(range.end)),
      text,
    )
}
