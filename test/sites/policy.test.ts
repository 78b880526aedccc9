// The content-security policy as a file for a web server, and checksums of the page's own script and style.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SiteOptions, siteOf } from '../harness/site-of.ts'

const pages = { 'docs/a.md': '# А\n\nТекст.\n' }

test('a file for Netlify and the like has the policy of every page below the base path', async () => {
  const site = await siteOf(pages, { config: { contentSecurityPolicy: '_headers', baseUrl: '/base/' } })
  expect(site.report()).toBe('')
  const [path, header] = site.file('_headers').split('\n  ')
  expect(path).toBe('/base/*')
  expect(header).toMatch(/^Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-/)
  expect(header).not.toContain('unsafe')
  // Every inline script of the page is named.
  for (const [, text = ''] of site.file('docs/a.html').matchAll(/<script>([\s\S]*?)<\/script>/g))
    expect(header).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(site.file('docs/a.html')).not.toContain('http-equiv')
})

test('a file for nginx has the same policy as one directive', async () => {
  const [nginx, headers] = await Promise.all(
    (['nginx', '_headers'] as const).map(contentSecurityPolicy =>
      siteOf(pages, { config: { contentSecurityPolicy } }),
    ),
  )
  const policy = headers?.file('_headers').replace(/^[^:]*: |\n$/g, '')
  const directives = nginx
    ?.file('headers.nginx.conf')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  expect(directives).toEqual([`add_header Content-Security-Policy "${policy}" always;`])
})

test("the author's own file is published instead, and that is said", async () => {
  const site = await siteOf(
    { ...pages, 'static/_headers': '/*\n  X-Own: 1\n' },
    { config: { contentSecurityPolicy: '_headers' } },
  )
  expect(site.file('_headers')).toContain('X-Own')
  expect(site.report()).toContain('content/static/_headers:1:1 warning output/own-headers')
})

test('checksums of the script and the style are those of the files', async () => {
  const site = await siteOf(pages, { config: { subresourceIntegrity: true } })
  const found = [...site.file('docs/a.html').matchAll(/(?:src|href)="\/([^"]+)" integrity="sha256-([^"]+)"/g)]
  expect(found.map(([, path = '']) => path.split('.').at(-1)).sort()).toEqual(['css', 'js'])
  for (const [, path = '', sum] of found)
    expect(createHash('sha256').update(site.file(path)).digest('base64')).toBe(sum)
  const plain = await siteOf(pages)
  expect(plain.file('docs/a.html')).not.toContain('integrity')
})

test('images come from the hosts that the configuration names; texts of unknown authors bring none of their own', async () => {
  const imagesOf = async (config: SiteOptions['config']) => {
    const site = await siteOf(pages, { config: { contentSecurityPolicy: '_headers', ...config } })
    return /img-src ([^;]*)/.exec(site.file('_headers'))?.[1]
  }
  expect(await imagesOf({})).toBe("'self' data: https:")
  expect(await imagesOf({ imageHosts: ['https://img.example.org'] })).toBe(
    "'self' data: https://img.example.org",
  )
  expect(await imagesOf({ markdown: { rawHtml: 'sanitize' } })).toBe("'self' data:")
  await expect(imagesOf({ imageHosts: ["*; script-src 'unsafe-inline'"] })).rejects.toThrow(/imageHosts/)
})

test('scripts may ask no server but those that readers may try an API on', async () => {
  const description = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    servers: [{ url: 'https://api.example.org/v1' }, { url: 'https://other.example' }],
    paths: { '/a': { get: { operationId: 'read', responses: { 200: { description: 'Готово.' } } } } },
  })
  const files = { 'openapi.json': description, 'docs/a.md': '# А\n\n::api-operation{operation=read}\n' }
  const policyOf = async (tryIt?: string[]) => {
    const main = { file: 'content/openapi.json', downloads: '/api', ...(tryIt && { tryIt }) }
    const site = await siteOf(files, { config: { contentSecurityPolicy: '_headers', apis: { main } } })
    const [connect] = /connect-src [^;]*/.exec(site.file('_headers')) ?? []
    return [
      connect,
      site.outputs().includes('api/try/read.json'),
      site.file('docs/a.html').includes('data-try'),
    ]
  }
  expect(await policyOf()).toEqual(["connect-src 'self'", false, false])
  expect(await policyOf(['https://api.example.org'])).toEqual([
    "connect-src 'self' https://api.example.org",
    true,
    true,
  ])
  expect(await policyOf(['https://third.example'])).toEqual([
    "connect-src 'self' https://third.example",
    false,
    false,
  ])
})
