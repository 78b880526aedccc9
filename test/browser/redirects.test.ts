// Former addresses as readers meet them: with and without script, below a base path, on hosts that answer themselves.
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { expect, inject, test } from 'vitest'
import { browseBuilt } from '../harness/browse-site.ts'
import { makeFolder, runCli } from '../harness/run-cli.ts'

const files = {
  'docs-site.config.ts': `export default {
    baseUrl: '/base/',
    contentSecurityPolicy: 'meta',
    redirects: { rules: [{ from: '/старое', to: '/docs/a?x=1#часть' }] },
  }`,
  'content/docs/a.md': `---\naliases: [/old/a]\n---\n# А\n\n${'Текст.\n\n'.repeat(60)}## Часть\n\n## Конец\n`,
}
// A host that knows nothing of redirects but sends the policy that the build reports.
let plainOrigin = ''

const site = browseBuilt(async () => {
  const folder = makeFolder(files)
  const built = await runCli(['build', folder.path, '--json'])
  const { contentSecurityPolicy, diagnostics } = JSON.parse(built.stdout)
  expect(diagnostics).toEqual([])
  const answer = sirv(join(folder.path, 'build'), { extensions: ['html'], dev: true })
  const plain = createServer((request, response) => {
    response.setHeader('content-security-policy', contentSecurityPolicy.policy)
    request.url = (request.url ?? '/').replace(/^\/base(?=\/)/, '')
    answer(request, response, () => void response.writeHead(404).end())
  })
  await new Promise<void>(done => plain.listen(0, '127.0.0.1', done))
  plainOrigin = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`
  return {
    root: folder.path,
    dispose() {
      plain.closeAllConnections()
      plain.close()
      folder.dispose()
    },
  }
})

const part = '#%D1%87%D0%B0%D1%81%D1%82%D1%8C'
const end = '#%D0%BA%D0%BE%D0%BD%D0%B5%D1%86'

test('without script the page of a former address leads on', async () => {
  const { page } = await site.openPage({ javaScriptEnabled: false })
  await page.goto(`${plainOrigin}/base/old/a`)
  await page.waitForURL(`${plainOrigin}/base/docs/a`)
  await page.goto(encodeURI(`${plainOrigin}/base/старое/`))
  await page.waitForURL(`${plainOrigin}/base/docs/a?x=1${part}`)
})

test('with script it keeps query and anchor, leaves no entry in the history, and the policy lets it', async () => {
  const { page, complaints } = await site.openPage()
  await page.goto(`${plainOrigin}/base/`)
  await page.goto(`${plainOrigin}/base/old/a?q=ы&r=2${end}`)
  await page.waitForURL(`${plainOrigin}/base/docs/a?q=%D1%8B&r=2${end}`)
  await page.goBack()
  expect(page.url()).toBe(`${plainOrigin}/base/`)
  await page.goto(encodeURI(`${plainOrigin}/base/старое?y=2`))
  await page.waitForURL(`${plainOrigin}/base/docs/a?x=1&y=2${part}`)
  await page.goto(`${encodeURI(`${plainOrigin}/base/старое.html`)}${end}`)
  await page.waitForURL(`${plainOrigin}/base/docs/a?x=1${end}`)
  expect(complaints).toEqual([])
})

// The development server answers with status 302: what is gone today may be back in a minute.
test.skipIf(inject('server') === 'dev')(
  'the preview answers with status 301 to the final address and keeps the query',
  async () => {
    const answer = (path: string) =>
      new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
        get(`${site.origin}${path}`, response => {
          response.resume()
          resolve([response.statusCode, response.headers.location])
        }).on('error', reject)
      })
    for (const spelling of ['/base/old/a', '/base/old/a/', '/base/old/a.html', '/base/old/a/index.html'])
      expect(await answer(`${spelling}?q=1`)).toEqual([301, '/base/docs/a?q=1'])
    expect(await answer(encodeURI('/base/старое?y=2'))).toEqual([301, `/base/docs/a?x=1&y=2${part}`])
    expect(await answer('/base/docs/a/')).toEqual([301, '/base/docs/a'])
    expect(await answer('/base/old/b')).toEqual([404, undefined])
    expect(await answer('/base/.docsgen-redirects.json')).toEqual([404, undefined])
  },
)
