// Asks `docsgen lsp` what an editor asks, over a generated corpus, and prints how long the answers take. Judges nothing.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as protocol from 'vscode-languageserver-protocol/node'
import { planSite } from './corpus/plan-site.mjs'
import { createVocabulary } from './corpus/vocabulary.mjs'
import { writeSite } from './corpus/write-site.mjs'
import { readFlags } from './measure/read-flags.mjs'
import { median } from './measure/statistics.mjs'
import { docsgen } from './peers/docsgen.mjs'

const usage = `Usage: node bench/editor.mjs [options]

  --pages <n>     pages of the corpus (default: 2000)
  --rounds <n>    letters typed before each kind of question (default: 20)
  --folder <dir>  where the corpus goes, outside of the repository
  --help`

/** Questions at the end of a link that is being written, each after one more letter. */
const questions = {
  completion: protocol.CompletionRequest.type,
  hover: protocol.HoverRequest.type,
  definition: protocol.DefinitionRequest.type,
  references: protocol.ReferencesRequest.type,
  'document symbols': protocol.DocumentSymbolRequest.type,
  'workspace symbols': protocol.WorkspaceSymbolRequest.type,
  'prepare rename': protocol.PrepareRenameRequest.type,
}

async function measure({ pages, rounds, folder }) {
  const root = join(folder, `editor-${pages}`)
  const vocabulary = createVocabulary()
  writeSite(root, { site: planSite(pages, vocabulary), vocabulary }, docsgen)
  const editor = await openEditor(root)
  const rows = []
  for (const [name, type] of Object.entries(questions)) rows.push([name, await editor.ask(type, rounds)])
  // The whole check begins a second after the last letter; the text stays as it is meanwhile.
  await editor.typeLetter()
  await wait(1000)
  const during = []
  const until = performance.now() + 8000
  while (performance.now() < until) {
    during.push(await editor.askOnce(protocol.CompletionRequest.type))
    await wait(20)
  }
  rows.push(['completion while the whole site is checked', during])
  await editor.close()
  console.log(`| ${pages} pages | median, ms | 95 of 100, ms | slowest, ms |\n| --- | ---: | ---: | ---: |`)
  for (const [name, times] of rows) {
    const sorted = [...times].sort((a, b) => a - b)
    const slow = sorted[Math.ceil(sorted.length * 0.95) - 1]
    console.log(
      `| ${name} | ${[median(sorted), slow, sorted.at(-1)].map(each => each.toFixed(1)).join(' | ')} |`,
    )
  }
  console.log(`\nFirst load ${(editor.firstLoad / 1000).toFixed(1)} s.`)
}

async function openEditor(root) {
  const command = fileURLToPath(new URL('../bin/docsgen.js', import.meta.url))
  const server = spawn(process.execPath, [command, 'lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(server.stdout),
    new protocol.StreamMessageWriter(server.stdin),
  )
  connection.listen()
  const rootUri = pathToFileURL(root).href
  await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    capabilities: {},
  })
  await connection.sendNotification(protocol.InitializedNotification.type, {})
  const [page] = readdirSync(join(root, 'content/docs'), { recursive: true, withFileTypes: true })
    .filter(each => each.name.endsWith('.md') && each.name !== 'index.md')
    .map(each => join(each.parentPath, each.name))
  const uri = pathToFileURL(page).href
  const text = `${readFileSync(page, 'utf8')}\n\nСм. [сюда](/content/`
  const lines = text.split('\n')
  const position = { line: lines.length - 1, character: lines.at(-1).length - 3 }
  const textDocument = { uri, languageId: 'markdown', version: 1, text }
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument })
  let version = 1
  const typeLetter = async () => {
    version += 1
    await connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text: `${text}${'ы'.repeat(version % 5)})` }],
    })
  }
  const askOnce = async type => {
    const begin = performance.now()
    const context = { includeDeclaration: true }
    await connection.sendRequest(type, { textDocument: { uri }, position, context, query: 'раз' })
    return performance.now() - begin
  }
  const firstLoad = await askOnce(protocol.DocumentSymbolRequest.type)
  return {
    firstLoad,
    typeLetter,
    askOnce,
    async ask(type, rounds) {
      const times = []
      for (let round = 0; round < rounds; round++) {
        await typeLetter()
        times.push(await askOnce(type))
        await wait(30)
      }
      return times
    },
    async close() {
      await connection.sendRequest(protocol.ShutdownRequest.type)
      await connection.sendNotification(protocol.ExitNotification.type)
      connection.dispose()
    },
  }
}

const { values } = readFlags(
  {
    pages: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    folder: { type: 'string', default: join(tmpdir(), 'docsgen-bench') },
  },
  usage,
)
try {
  await measure({ ...values, pages: Number(values.pages), rounds: Number(values.rounds) })
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
