// Pagefind: an index in files like docsgen's, read by a script that is made for a page. Here a page is imitated.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { addTo, bestOf } from './engines.mjs'

/** @type {import('./engines.mjs').Engine} */
export const pagefind = {
  name: 'Pagefind',
  packages: { pagefind: '1.6.0' },
  async open({ load, documents, words }) {
    const { createIndex, close } = await load('pagefind')
    const { index } = await createIndex({ forceLanguage: 'ru' })
    for (const document of documents)
      await index.addHTMLFile({ url: document.href, content: pageOf(document) })
    const { files } = await index.getFiles()
    await close()
    const contents = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]))
    const server = createServer((request, response) => {
      const content = contents.get(new URL(request.url, 'http://localhost').pathname)
      if (content === undefined) response.writeHead(404)
      response.end(content)
    }).listen(0, 'localhost')
    await once(server, 'listening')
    server.unref()
    Object.assign(globalThis, {
      document: { currentScript: null, querySelector: () => ({ getAttribute: () => 'ru' }) },
      window: { location: { origin: 'http://page' } },
    })
    const script = Buffer.from(contents.get('/pagefind/pagefind.js')).toString('base64')
    const { createInstance } = await import(`data:text/javascript;base64,${script}`)
    const basePath = `http://localhost:${server.address().port}/pagefind/`
    const instance = createInstance({ basePath, baseUrl: '/' })
    return {
      // It gives pages that have all words; each word asked for by itself finds more.
      async find(query) {
        const scores = new Map()
        const found = new Map()
        for (const word of words.withSynonyms(query).split(/\s+/))
          for (const result of (await instance.search(word)).results) {
            addTo(scores, result.id, result.score)
            found.set(result.id, result)
          }
        const best = bestOf(scores).slice(0, 8)
        return Promise.all(best.map(async id => (await found.get(id).data()).url))
      },
    }
  },
}

function pageOf({ title, headings, text, code }) {
  const written = headings.split('\n').filter(Boolean)
  return `<!doctype html><html lang="ru"><body><main data-pagefind-body><h1>${escaped(title)}</h1>
${written.map(heading => `<h2>${escaped(heading)}</h2>`).join('\n')}
<p>${escaped(text)}</p><pre>${escaped(code)}</pre></main></body></html>`
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
