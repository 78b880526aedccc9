// Sends an opened file as an HTTP answer: validators, one range, and a stream whose failure ends the connection and not the server.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import fresh from 'fresh'
import parseRange from 'range-parser'
import type { OpenedFile } from './open-file.ts'

interface FileAnswer {
  readonly file: OpenedFile
  readonly status: number
  /** Type and caching. */
  readonly headers: OutgoingHttpHeaders
}

/** Closes the file when the answer is finished or the client has left. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, headers }: FileAnswer,
): void {
  const { handle, size, modified } = file
  // The client has left, so nothing would end the stream and close the file.
  if (response.destroyed) {
    void handle.close()
    return
  }
  const validators = {
    etag: `W/"${size}-${modified.getTime()}"`,
    'last-modified': modified.toUTCString(),
  }
  const whole = { ...headers, ETag: validators.etag, 'Last-Modified': validators['last-modified'] }
  if (status === 200 && fresh(request.headers, validators)) {
    response.writeHead(304, whole)
    return finish()
  }
  const part = status === 200 ? partOf(request, size) : undefined
  if (part === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` })
    return finish()
  }
  const { start, end } = part ?? { start: 0, end: size - 1 }
  response.writeHead(part === undefined ? status : 206, {
    ...whole,
    'Accept-Ranges': 'bytes',
    'Content-Length': end - start + 1,
    ...(part !== undefined && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD' || size === 0) return finish()
  const stream = handle.createReadStream({ start, end })
  // The headers are already sent, so the answer is cut off to show the failure.
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  stream.pipe(response)

  function finish(): void {
    void handle.close()
    response.end()
  }
}

// A request for several ranges is answered with the whole file, as the standard allows.
function partOf(
  { headers: { range } }: IncomingMessage,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  if (range === undefined) return undefined
  const ranges = parseRange(size, range)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}
