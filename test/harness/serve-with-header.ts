// A web server that answers as another one does, with a content-security policy as a header.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function serveWithHeader(
  origin: string,
  policy: string,
): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((asked, answer) => {
    const { url = '/', method = 'GET', headers } = asked
    request(origin + url, { method, headers }, response => {
      answer.writeHead(response.statusCode ?? 500, { ...response.headers, 'content-security-policy': policy })
      response.pipe(answer)
    }).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
