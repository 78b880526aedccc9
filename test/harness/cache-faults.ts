// What a server of the shared cache may do wrong.
import { brotliCompressSync } from 'node:zlib'
import {
  type ActionResult,
  decodeActionResult,
  encodeActionResult,
} from '../../renderer/base/shared-cache/action-result.ts'
import { type CacheRequest, end, type Misbehaviour } from './cache-server.ts'

export const status =
  (code: number): Misbehaviour =>
  ({ response }) => {
    end(response, code, 'no')
    return true
  }
const hang: Misbehaviour = () => true
const drop: Misbehaviour = ({ request }) => {
  request.socket.destroy()
  return true
}
export const on =
  (what: string, act: Misbehaviour): Misbehaviour =>
  asked =>
    `${asked.method} ${asked.kind}`.startsWith(what) && act(asked)
export const after = (count: number, act: Misbehaviour): Misbehaviour => {
  let seen = 0
  return asked => ++seen > count && act(asked)
}
/** Sends something else than is stored. */
const send =
  (change: (bytes: Buffer, asked: CacheRequest) => Buffer): Misbehaviour =>
  asked => {
    const stored = asked.entries.get(`${asked.kind}/${asked.key}`)
    if (stored === undefined) return false
    end(asked.response, 200, change(stored, asked))
    return true
  }
const other = (_: Buffer, { kind, key, entries }: CacheRequest) =>
  [...entries].find(([name]) => name.startsWith(`${kind}/`) && !name.endsWith(key))?.[1] as Buffer
export const flip = (bytes: Buffer) =>
  Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)))
export const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
const page = () => Buffer.from('<!doctype html><title>Log in</title>')
const endless: Misbehaviour = ({ response }) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  }
  response.on('drain', more)
  more()
  return true
}
const halfBody: Misbehaviour = ({ response }) => {
  response.writeHead(200, { 'content-length': 1000 })
  response.write('abc', () => response.destroy())
  return true
}
const hangInBody: Misbehaviour = ({ response }) => {
  response.writeHead(200, { 'content-length': 1000 })
  response.write('abc')
  return true
}
const redirect: Misbehaviour = ({ request, response }) => {
  response.writeHead(302, { location: request.url })
  response.end()
  return true
}
const part: Misbehaviour = ({ kind, key, entries, response }) => {
  end(response, 206, half(entries.get(`${kind}/${key}`) ?? Buffer.alloc(2)))
  return true
}
const noHttp: Misbehaviour = ({ request }) => {
  request.socket.end('220 mail.example.ru ESMTP\r\n')
  return true
}
const falselyPacked: Misbehaviour = ({ response }) => {
  response.writeHead(200, { 'content-encoding': 'gzip' })
  response.end('no gzip')
  return true
}
/** Sends an action that says something else of its parts. */
const sendAction = (change: (parts: ActionResult['parts']) => ActionResult['parts']) =>
  on(
    'GET ac',
    send(bytes => {
      const { parts, signature } = decodeActionResult(bytes) as ActionResult
      return Buffer.from(encodeActionResult({ parts: change(parts), signature }))
    }),
  )
const exchanged = (parts: ActionResult['parts']) => {
  const names = [...parts.keys()].reverse()
  return new Map([...parts.values()].map((digest, at) => [names[at] as string, digest]))
}
const smaller = (parts: ActionResult['parts']) =>
  new Map([...parts].map(([name, { hash, size }]) => [name, { hash, size: size - 1 }]))
const otherTime: Misbehaviour = ({ response }) => {
  response.setHeader('date', 'Thu, 01 Jan 1970 00:00:00 GMT')
  response.setHeader('last-modified', 'Fri, 01 Jan 2100 00:00:00 GMT')
  return false
}
const slow: Misbehaviour = asked => {
  const stored = asked.entries.get(`${asked.kind}/${asked.key}`)
  setTimeout(() => end(asked.response, stored === undefined ? 404 : 200, stored), 30)
  return true
}

/** `isTold`: false when it is nothing that a person has to look at. */
export const readingFaults: readonly (readonly [name: string, fault: Misbehaviour, isTold?: false])[] = [
  ['answers 500', status(500)],
  ['answers 503', status(503)],
  ['asks for a password', status(401)],
  ['forbids', status(403)],
  ['has had too many requests', status(429)],
  ['leads around in a circle', redirect],
  ['never answers', hang],
  ['never ends an answer', on('GET cas', hangInBody)],
  ['closes connections', drop],
  ['closes connections after a few', after(3, drop)],
  ['answers 500 after a few', after(3, status(500))],
  ['breaks an answer off', on('GET cas', halfBody)],
  ['sends a half blob', on('GET cas', send(half))],
  [
    'sends an empty blob',
    on(
      'GET cas',
      send(() => Buffer.alloc(0)),
    ),
  ],
  ['sends a blob with one other bit', on('GET cas', send(flip))],
  ['sends another blob', on('GET cas', send(other))],
  ['sends without end', endless],
  ['sends a page to log in', send(page)],
  ['sends half an action', on('GET ac', send(half))],
  ['sends the action of another key', on('GET ac', send(other))],
  [
    'sends an empty action',
    on(
      'GET ac',
      send(() => Buffer.alloc(0)),
    ),
  ],
  ['sends a part of what was asked for', part],
  ['answers without a text', status(204)],
  ['speaks no HTTP', noHttp],
  ['sends what is packed otherwise than it says', falselyPacked],
  [
    'sends more than was given',
    on(
      'GET cas',
      send(bytes => Buffer.concat([bytes, bytes])),
    ),
  ],
  [
    'sends a blob that somebody else has packed',
    on(
      'GET cas',
      send(() => brotliCompressSync('facts of somebody else')),
    ),
  ],
  ['exchanges the parts of an action', sendAction(exchanged)],
  ['says that parts are smaller than they are', sendAction(smaller)],
  ['has lost a part of every action', sendAction(parts => new Map([...parts].slice(1)))],
  ['has lost all blobs', on('GET cas', status(404)), false],
  ['has lost all actions', on('GET ac', status(404)), false],
  ['has another time', otherTime, false],
  ['is slow', slow, false],
]

export const writingFaults: readonly (readonly [name: string, fault: Misbehaviour])[] = [
  ['is full', status(507)],
  ['takes no large blobs', on('PUT cas', status(413))],
  ['lets nobody write', status(403)],
  ['fails at blobs', on('PUT cas', status(500))],
  ['fails at actions', on('PUT ac', status(500))],
  ['never answers', hang],
  ['closes connections', drop],
  ['closes connections after a few', after(2, drop)],
]
