// A web server behind a slow connection: pages arrive in pieces, and a browser may paint between any two of them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers as `origin` does, but pages stop for `pause` milliseconds after each text that `piece` matches to its end. */
export async function serveInPieces(
  origin: string,
  piece: RegExp,
  pause: number,
): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(async (asked, answer) => {
    const response = await fetch(origin + asked.url)
    const type = response.headers.get('content-type') ?? ''
    answer.writeHead(response.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void answer.end(Buffer.from(await response.arrayBuffer()))
    const html = await response.text()
    let sent = 0
    for (const { index, 0: matched } of html.matchAll(piece)) {
      answer.write(html.slice(sent, index + matched.length))
      sent = index + matched.length
      await new Promise(done => setTimeout(done, pause))
    }
    answer.end(html.slice(sent))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
