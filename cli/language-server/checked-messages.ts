// The messages of an editor, each behind a header with its length. One that is broken is answered here, and the next one is looked for: the
// package of the protocol would wait for its end for ever. Parameters that do not fit are answered here too.
import { Readable } from 'node:stream'
import { ErrorCodes, LogMessageNotification, type Message, MessageType } from 'vscode-languageserver/node'
import { wrongParams } from './expected-params.ts'

/** Texts that somebody writes are far smaller. */
const mostBytes = 16_000_000
const mostHeaderBytes = 1_000
const endOfHeader = '\r\n\r\n'

/** `answer` gets what is said of a message that is not passed on. */
export function checkedMessages(input: NodeJS.ReadableStream, answer: (message: Message) => void): Readable {
  return Readable.from(messagesOf(input, answer), { objectMode: false })
}

async function* messagesOf(
  input: NodeJS.ReadableStream,
  answer: (message: Message) => void,
): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = []
  let length = 0
  /** Bytes without which nothing more can be read. */
  let wanted = 0
  /** Inside something that was no message, until another header is found. */
  let isLost = false
  for await (const chunk of input as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length < wanted) continue
    let rest: Buffer = Buffer.concat(chunks, length)
    for (;;) {
      if (isLost) rest = fromNextHeader(rest)
      const read = readMessage(rest)
      if ('wanted' in read) {
        wanted = read.wanted
        break
      }
      if ('broken' in read) {
        if (!isLost) answer(failure(null, ErrorCodes.ParseError, read.broken))
        isLost = true
        rest = rest.subarray(read.skipped)
        continue
      }
      isLost = false
      const refusal = refusalOf(read.message)
      if (refusal === undefined) yield rest.subarray(0, read.end)
      else answer(refusal)
      rest = rest.subarray(read.end)
    }
    chunks = [rest]
    length = rest.length
  }
}

type Read =
  | { readonly wanted: number }
  /** What is wrong; how many bytes are certainly no message. */
  | { readonly broken: string; readonly skipped: number }
  | { readonly message: unknown; readonly end: number }

function readMessage(bytes: Buffer): Read {
  const found = bytes.subarray(0, mostHeaderBytes).indexOf(endOfHeader)
  if (found === -1) {
    if (bytes.length < mostHeaderBytes) return { wanted: bytes.length + 1 }
    return { broken: 'The header of a message has no end.', skipped: 1 }
  }
  const length = lengthIn(bytes.toString('latin1', 0, found))
  if (typeof length === 'string') return { broken: length, skipped: 1 }
  const start = found + endOfHeader.length
  const end = start + length
  if (bytes.length < end) return { wanted: end }
  try {
    return { message: JSON.parse(bytes.toString('utf8', start, end)), end }
  } catch {
    // The length may be wrong, so the next message may begin before this end.
    return { broken: 'A message is no JSON, or has another length than its header says.', skipped: 1 }
  }
}

function lengthIn(header: string): number | string {
  const lines = header.split('\r\n')
  const isHeader = lines.every(line => /^[\w-]+:[^\r\n]*$/.test(line))
  const [, written] = /^content-length: *(.*?) *$/im.exec(header) ?? []
  if (!isHeader || written === undefined) return 'A message begins without the header Content-Length.'
  if (!/^\d+$/.test(written)) return `"Content-Length: ${written.slice(0, 40)}" is no number of bytes.`
  if (Number(written) <= mostBytes) return Number(written)
  return `A message has ${mostBytes.toLocaleString('en')} bytes at most; "Content-Length: ${written.slice(0, 40)}" is more.`
}

// As editors write it. Without one, so much of the end stays as may be its beginning.
function fromNextHeader(bytes: Buffer): Buffer {
  const begin = 'Content-Length: '
  const at = bytes.indexOf(begin)
  return bytes.subarray(at === -1 ? Math.max(0, bytes.length - begin.length) : at)
}

function refusalOf(message: unknown): Message | undefined {
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return failure(null, ErrorCodes.InvalidRequest, 'A message is no object.')
  const { id, method, params } = message as {
    readonly id?: unknown
    readonly method?: unknown
    readonly params?: unknown
  }
  const wrong = typeof method === 'string' ? wrongParams(method, params) : undefined
  if (wrong === undefined) return undefined
  const text = `${method}: ${wrong}`
  if (typeof id === 'number' || typeof id === 'string') return failure(id, ErrorCodes.InvalidParams, text)
  // A notification has no answer.
  const told = { type: MessageType.Error, message: `docsgen left out ${text}` }
  return { jsonrpc: '2.0', method: LogMessageNotification.method, params: told } as Message
}

function failure(id: string | number | null, code: number, message: string): Message {
  return { jsonrpc: '2.0', id, error: { code, message } } as Message
}
