// What an editor has open: the site among its folders, its texts, and what is told about it.
import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection, InitializeParams, TextDocuments } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { EditedSite } from '../../renderer/clients/editing/edited-site.ts'
import { configFileNames } from '../../renderer/config/load-config.ts'
import { type FileWatcher, watchFiles } from '../dev-server/watch-files.ts'
import { openRoot } from '../open-session.ts'
import { bugReport } from '../report/report.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'
import { absolutePath, createPlaces, type Places } from './protocol-places.ts'
import { createPublisher, type Publisher } from './publish-diagnostics.ts'
import { type AskedText, openWorkspaceSite, type WorkspaceSite } from './workspace-site.ts'

export interface Workspace {
  readonly places: Places
  /** What the editor can do. */
  readonly client: InitializeParams['capabilities']
  /** Undefined while the site cannot be read: its configuration is wrong, or there is none. `question`: see `WorkspaceSite`. */
  current(question?: AskedText): Promise<EditedSite | undefined>
  /** Also with the links that components print. Slow. */
  withPrinted(): Promise<EditedSite | undefined>
  /** The text of an open or closed file of the site. */
  textOf(site: EditedSite, path: SitePath): string | undefined
  start(): Promise<void>
  close(): void
}

interface OpenRequest {
  readonly connection: Connection
  readonly documents: TextDocuments<TextDocument>
  /** Of the command; undefined: the editor's. */
  readonly folder: string | undefined
  readonly params: InitializeParams
  readonly options: ProjectOptions
  readonly terminal: Terminal
}

/** Milliseconds without a letter before messages are told: while one types, a word is always wrong. */
const patience = 200
/** Milliseconds without a letter before what takes longer is looked at: printed links, images, code, descriptions of an API. */
const longPatience = 1000

export function openWorkspace(request: OpenRequest): Workspace {
  const { connection, documents, params, options, terminal } = request
  const folder = request.folder ?? siteFolder(params) ?? terminal.cwd
  const root = openRoot(folder, terminal, options)
  const places = createPlaces(folder, root)
  const publisher = createPublisher(connection, places)
  let site: Promise<WorkspaceSite | undefined> | undefined
  /** While the site is read for the first time. */
  let names: Promise<EditedSite> | undefined
  let watcher: FileWatcher | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let longTimer: NodeJS.Timeout | undefined
  /** What was found last of what takes longer: it stays in force until it is looked at again. */
  let further: readonly Diagnostic[] = []
  const open = () => {
    let onNames: (site: EditedSite) => void = () => undefined
    names = new Promise(done => {
      onNames = done
    })
    site = openWorkspaceSite({ root, options, terminal, onNames }).then(
      opened => {
        names = undefined
        for (const document of documents.all()) take(opened, document)
        watch(opened.watched())
        return opened
      },
      error => {
        names = undefined
        reportFailure(error, { connection, publisher })
        // What is mended may stand in any of these.
        watch(configFileNames.map(name => join(root, name)))
        return undefined
      },
    )
    return site
  }
  const take = (opened: WorkspaceSite, { uri }: TextDocument, text = documents.get(uri)?.getText()) => {
    const path = places.pathOf(uri)
    if (path !== undefined) opened.setText(path, text)
  }
  const watch = (paths: readonly string[]) => {
    if (watcher !== undefined) return watcher.add(paths)
    watcher = watchFiles(paths, {
      poll: false,
      onProblem: error => connection.console.warn(`Some changes may not be noticed: ${error}`),
      async receive(changes) {
        const opened = await site
        if (opened === undefined) void open()
        else opened.noteChanges(changes)
        await tell()
        const next = await site
        if (next !== undefined) watcher?.add(next.watched())
      },
    })
  }
  const tell = async () => {
    const opened = await site
    const state = await ask(site => site.whole())
    if (opened === undefined || state === undefined) return
    publisher.publish(state, [...opened.configProblems(), ...further])
    clearTimeout(longTimer)
    longTimer = setTimeout(() => void tellFurther(opened, state), longPatience)
  }
  const tellFurther = async (opened: WorkspaceSite, state: EditedSite) => {
    const found = await opened.furtherProblems().catch(error => {
      reportFailure(error, { connection, publisher })
      return undefined
    })
    if (found === undefined || isClosed) return
    watch(opened.watched())
    further = found
    publisher.publish(state, [...opened.configProblems(), ...further])
  }
  const tellSoon = () => {
    clearTimeout(timer)
    clearTimeout(longTimer)
    timer = setTimeout(() => void tell(), patience)
  }
  const ask = async (question: (opened: WorkspaceSite) => Promise<EditedSite>) => {
    const opened = await site
    try {
      return opened && (await question(opened))
    } catch (error) {
      reportFailure(error, { connection, publisher })
      return undefined
    }
  }
  const current = (question?: AskedText) => {
    const whole = ask(opened => opened.current(question))
    return names !== undefined && question?.freshness === 'names' ? Promise.race([names, whole]) : whole
  }
  const changed = async (document: TextDocument, isGone: boolean) => {
    const opened = await site
    if (opened === undefined) return
    const path = places.pathOf(document.uri)
    if (path !== undefined) opened.setText(path, isGone ? undefined : document.getText())
    tellSoon()
  }
  documents.onDidChangeContent(({ document }) => void changed(document, false))
  documents.onDidClose(({ document }) => void changed(document, true))
  return {
    places,
    client: params.capabilities,
    current,
    withPrinted: () => ask(opened => opened.withPrinted()),
    textOf(state, path) {
      const text = documents.get(places.uriOf(path))?.getText()
      if (text !== undefined) return text
      const read = state.host.readText(path)
      return read.ok ? read.value : undefined
    },
    async start() {
      await open()
      await tell()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(longTimer)
      void watcher?.close()
      watcher = undefined
    },
  }
}

function reportFailure(
  error: unknown,
  { connection, publisher }: { readonly connection: Connection; readonly publisher: Publisher },
): void {
  if (isFatalError(error)) return publisher.publishFatal(error.diagnostics)
  connection.console.error(bugReport(error))
}

/** Folders below the editor's in which a site is looked for. */
const deepest = 3

// The folder that is open, or the first one below it with a configuration: documentation often lies beside the code it is about.
function siteFolder({ workspaceFolders, rootUri }: InitializeParams): string | undefined {
  const folders = [...(workspaceFolders ?? []).map(({ uri }) => uri), rootUri ?? '']
    .map(absolutePath)
    .filter(path => path !== undefined)
  for (const folder of folders) {
    const found = findSite(folder, 0)
    if (found !== undefined) return found
  }
  return folders[0]
}

function findSite(folder: string, depth: number): string | undefined {
  if (configFileNames.some(name => existsSync(join(folder, name)))) return folder
  if (depth === deepest) return undefined
  for (const entry of entriesOf(folder)) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const found = findSite(join(folder, entry.name), depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

// A folder that nobody may read holds no site.
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
