// The messages that a program sends over standard input, one a line. One that is too large, or no JSON, is answered here and never
// reaches the package of the protocol, which would wait for its end for ever, or fall silent.
import { Readable } from 'node:stream'

/** A question is a few hundred bytes. */
export const mostBytes = 200_000

/** `refuse` gets the answer to a message that is not passed on. */
export function limitedMessages(input: NodeJS.ReadableStream, refuse: (answer: string) => void): Readable {
  return Readable.from(messagesOf(input, refuse), { objectMode: false })
}

async function* messagesOf(
  input: NodeJS.ReadableStream,
  refuse: (answer: string) => void,
): AsyncGenerator<Buffer, void> {
  let line: Line = emptyLine
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const whole = withBytes(line, chunk.subarray(from, end))
      line = emptyLine
      from = end + 1
      const answer = answerTo(whole)
      if (answer === undefined) yield Buffer.concat([whole.head, newline])
      else if (answer !== '') refuse(`${answer}\n`)
    }
    line = withBytes(line, chunk.subarray(from))
  }
}

/** A line as far as it came: its beginning, and, of one that is too long, its end. */
interface Line {
  readonly head: Buffer
  readonly tail: Buffer
  readonly length: number
}

const emptyLine: Line = { head: Buffer.alloc(0), tail: Buffer.alloc(0), length: 0 }
const newline = Buffer.from('\n')
/** Bytes of the end of a long line that are kept, for the number of its question. */
const keptEnd = 200

function withBytes({ head, tail, length }: Line, bytes: Buffer): Line {
  const fits = Math.min(bytes.length, Math.max(0, mostBytes - length))
  return {
    head: fits === 0 ? head : Buffer.concat([head, bytes.subarray(0, fits)]),
    tail: Buffer.concat([tail, bytes.subarray(-keptEnd)]).subarray(-keptEnd),
    length: length + bytes.length,
  }
}

// Undefined: it is to be passed on; empty: there is nothing to answer.
function answerTo({ head, tail, length }: Line): string | undefined {
  if (length > mostBytes)
    return failure(idOf(head, tail), -32600, `A message has ${mostBytes.toLocaleString('en')} bytes at most.`)
  const text = head.toString('utf8').trim()
  if (text === '') return ''
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message === 'object' && message !== null && !Array.isArray(message)) return undefined
    return failure(null, -32600, 'The message is no object. Send one message a line.')
  } catch {
    return failure(null, -32700, 'The message is no JSON. Send one message a line.')
  }
}

function failure(id: string | number | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

// Clients write the number first or last; anywhere else it could be one of the arguments.
function idOf(head: Buffer, tail: Buffer): string | number | null {
  const id = '"id"\\s*:\\s*(-?\\d{1,15}|"[^"\\\\]{0,150}")'
  const first = new RegExp(`^\\s*\\{\\s*(?:"jsonrpc"\\s*:\\s*"2\\.0"\\s*,\\s*)?${id}`).exec(
    head.subarray(0, keptEnd).toString('utf8'),
  )
  const last = new RegExp(`[,{]\\s*${id}\\s*\\}\\s*$`).exec(tail.toString('utf8'))
  const found = first?.[1] ?? last?.[1]
  return found === undefined ? null : (JSON.parse(found) as string | number)
}
