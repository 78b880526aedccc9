// A server of the shared cache in memory: it keeps what it is given, so that its own work costs the measured machines nothing.
import { once } from 'node:events'
import { createServer } from 'node:http'

/** `clear` forgets everything; `bytes` is what it holds. */
export async function startCacheServer() {
  const entries = new Map()
  const server = createServer((request, response) => {
    if (request.method !== 'PUT') {
      const bytes = entries.get(request.url)
      return response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
    }
    const chunks = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      entries.set(request.url, Buffer.concat(chunks))
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    clear: () => entries.clear(),
    bytes: () => [...entries.values()].reduce((sum, { length }) => sum + length, 0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
