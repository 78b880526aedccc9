// An editor, or a plugin in it, that sends `docsgen lsp` what the protocol does not allow: it is told so, and the next question is answered.
import type { ChildProcess } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Message, StreamMessageReader } from 'vscode-languageserver-protocol/node'
import { makeFolder, startTalking } from '../harness/run-cli.ts'
import { inTurn, turnName } from '../harness/turn.ts'

const site = makeFolder({
  'content/docs/a.md': '# Tea\n\n[x](nowhere.md)\n',
  'content/docs/b.md': '# Milk\n',
})
const uri = pathToFileURL(`${site.path}/content/docs/a.md`).href

interface Answer {
  readonly id?: number | string | null
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

let server: ChildProcess
let complaints = ''
const answers: Answer[] = []
const waiting = new Map<unknown, { resolve(answer: Answer): void; reject(error: Error): void }>()

beforeAll(async () => {
  const started = startTalking(['lsp', '--stdio'], site.path)
  server = started
  started.stderr.on('data', text => {
    complaints += text
  })
  new StreamMessageReader(started.stdout).listen((message: Message) => {
    const answer = message as Answer
    answers.push(answer)
    waiting.get(answer.id)?.resolve(answer)
  })
  started.once('exit', code => {
    for (const { reject } of waiting.values())
      reject(new Error(`docsgen lsp ended with ${code}:\n${complaints}`))
  })
  const rootUri = pathToFileURL(site.path).href
  await ask('initialize', { processId: process.pid, rootUri, capabilities: {} })
  send(frame({ jsonrpc: '2.0', method: 'initialized', params: {} }))
})

afterAll(async () => {
  const ended = new Promise(done => server.once('exit', done))
  server.kill()
  await ended
  site.dispose()
})

const send = (text: string | Buffer) => server.stdin?.write(text)

function frame(message: unknown): string {
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

let lastId = 0
function ask(method: string, params: unknown): Promise<Answer> {
  const id = ++lastId
  send(frame({ jsonrpc: '2.0', id, method, params }))
  return answerTo(id)
}

function answerTo(id: number): Promise<Answer> {
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

/** Whether it still answers. */
async function isWell(): Promise<void> {
  const { result } = await ask('textDocument/documentSymbol', { textDocument: { uri } })
  expect(result).toEqual([])
}

const textDocument = { uri }
const position = { line: 0, character: 0 }
const range = { start: position, end: position }
const right: Readonly<Record<string, object>> = {
  'textDocument/completion': { textDocument, position },
  'textDocument/definition': { textDocument, position },
  'textDocument/references': { textDocument, position, context: { includeDeclaration: true } },
  'textDocument/hover': { textDocument, position },
  'textDocument/documentSymbol': { textDocument },
  'textDocument/foldingRange': { textDocument },
  'textDocument/codeAction': { textDocument, range, context: { diagnostics: [{ range, message: 'x' }] } },
  'textDocument/prepareRename': { textDocument, position },
  'textDocument/rename': { textDocument, position, newName: 'tea' },
  'workspace/symbol': { query: '' },
  'workspace/willRenameFiles': { files: [{ oldUri: uri, newUri: uri }] },
}

/** The value with each of its fields in turn replaced by each hostile value, or left out. */
function* spoilt(value: unknown): Generator<unknown> {
  for (const hostile of [undefined, null, 'x', -1, 1.5, true, [], {}, [null], { toString: 1 }])
    if (hostile === undefined || kindOf(hostile) !== kindOf(value)) yield hostile
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const other of spoilt(inner))
      yield Array.isArray(value) ? [other] : { ...(value as object), [key]: other }
}

// As far as the protocol tells values apart: an empty object lacks the fields of another one.
function kindOf(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? 'count' : 'number'
  if (Array.isArray(value) && value.length === 0) return 'list'
  return value === null || typeof value === 'object' ? JSON.stringify(value) : typeof value
}

test(`wrong parameters are answered with -32602 and the place, and the next question is answered (${turnName})`, async () => {
  const wrong: string[] = []
  for (const [method, params] of Object.entries(right)) {
    expect((await ask(method, params)).error?.code, method).not.toBe(-32602)
    // An empty list is one too.
    const others = [...spoilt(params)].filter(other => !/:\[\]/.test(JSON.stringify(other) ?? ''))
    for (const other of inTurn(others)) {
      const { error } = await ask(method, other)
      if (error?.code !== -32602 || !error.message.includes('params'))
        wrong.push(`${method} ${JSON.stringify(other)}: ${JSON.stringify(error)}`)
    }
  }
  expect(wrong).toEqual([])
  for (const method of ['didOpen', 'didChange', 'didClose'])
    for (const params of [undefined, null, {}, { textDocument: {} }, { textDocument, contentChanges: [{}] }])
      send(frame({ jsonrpc: '2.0', method: `textDocument/${method}`, params }))
  await isWell()
  expect(complaints).not.toMatch(/bug in docsgen|\n {4}at /)
})

test('addresses and places that lead nowhere are answered without an error', async () => {
  const places = [
    'file:///%00',
    `${uri}%00.md`,
    'file://host/share/a.md',
    'file:///',
    'untitled:1',
    'a.md',
    '',
    `${site.path}/../../etc/passwd`,
    `${pathToFileURL(site.path).href}/../../../../etc/passwd`,
    `${pathToFileURL(site.path).href}/content/docs`,
    `${uri}/a/b`,
    `file:///${'a/'.repeat(5000)}`,
    'file:///%E0%A4%A',
  ]
  const errors: unknown[] = []
  for (const [method, params] of Object.entries(right))
    for (const place of places) {
      const text = JSON.stringify(params).replaceAll(JSON.stringify(uri), () => JSON.stringify(place))
      const { error } = await ask(method, JSON.parse(text))
      if (error !== undefined) errors.push([method, place, error])
    }
  const far = { line: 2 ** 31 - 1, character: 2 ** 31 - 1 }
  for (const method of ['completion', 'definition', 'hover', 'prepareRename'])
    errors.push(
      ...[(await ask(`textDocument/${method}`, { textDocument, position: far })).error ?? []].flat(),
    )
  expect(errors).toEqual([])
  await isWell()
})

const body = '{"jsonrpc":"2.0","method":"$/x"}'
test.each([
  ['names no length', `Content-Type: x\r\n\r\n${body}`],
  ['has no colon', `nonsense\r\n\r\n${body}`],
  ['is empty', `\r\n\r\n${body}`],
  ['names a negative length', `Content-Length: -5\r\n\r\n${body}`],
  ['names a length that is no number', `Content-Length: many\r\n\r\n${body}`],
  ['names a fraction', `Content-Length: 3.5\r\n\r\n${body}`],
  ['names a huge length', `Content-Length: 99999999999999999999\r\n\r\n${body}`],
  ['names two gigabytes', `Content-Length: 2147483648\r\n\r\n${body}`],
  ['names zero', `Content-Length: 0\r\n\r\n${body}`],
  ['names too small a length', `Content-Length: 10\r\n\r\n${body}`],
  ['has no end', `Content-Length: 10${' '.repeat(5000)}`],
  ['is right, and whose text is no JSON', frame('{"a":')],
  ['is right, and whose text is no object', frame('[1]')],
  ['is bytes', Buffer.from([0, 255, 254, 13, 10, 13, 10, 0])],
])('after a message whose header %s the next question is answered', async (_, text) => {
  answers.length = 0
  send(text)
  await isWell()
  const errors = answers.filter(({ id }) => id === null)
  expect(errors.map(({ error }) => error?.code)).toEqual([expect.toBeOneOf([-32700, -32600])])
})

test('a message that comes byte by byte, and several at once, are read', async () => {
  const id = ++lastId
  const question = { jsonrpc: '2.0', id, method: 'workspace/symbol', params: { query: 'чай «☕»' } }
  for (const byte of Buffer.from(frame(question))) send(Buffer.from([byte]))
  expect((await answerTo(id)).error).toBeUndefined()
  await Promise.all(Array.from({ length: 20 }, isWell))
})
