// Which addresses the author wants to be asked: "ignore" and "allow", and how the configuration is read.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkConfig } from '../../../renderer/config/check-config.ts'
import { configOf } from '../../harness/config-of.ts'
import { makeFolder, runCli } from '../../harness/run-cli.ts'
import { checkAddresses } from './check-addresses.ts'
import { type MisbehavingServer, redirect, startServer } from './misbehaving-server.ts'

let server: MisbehavingServer

beforeEach(async () => {
  server = await startServer({ '/away': redirect('/docs/b') })
})

afterEach(() => server.stop())

const paths = ['/', '/docs', '/docs/a?b=[1]', '/docs/deep/a', '/Docs/a', '/docsy']

/** The paths that are asked. */
async function askedWith(settings: { readonly ignore?: string[]; readonly allow?: string[] }) {
  server = await restart()
  await checkAddresses(
    paths.map(path => server.origin + path),
    { settings: { perHost: 1, ...withPort(settings) } },
  )
  return server.requests.map(request => request.replace('HEAD ', ''))
}

async function restart(): Promise<MisbehavingServer> {
  await server.stop()
  return startServer({})
}

function withPort({ ignore = [], allow = [] }: { readonly ignore?: string[]; readonly allow?: string[] }) {
  const fill = (patterns: string[]) => patterns.map(pattern => pattern.replace('PORT', String(server.port)))
  return { ignore: fill(ignore), allow: fill(allow) }
}

test('`**` stands for anything, `*` for anything but a slash, everything else for itself', async () => {
  const origin = 'http://127.0.0.1:PORT'
  expect(await askedWith({ ignore: [`${origin}/docs/**`] })).toEqual(['/', '/Docs/a', '/docsy'])
  expect(await askedWith({ allow: [`${origin}/docs/*`] })).toEqual(['/docs/a?b=[1]'])
  expect(await askedWith({ allow: [`${origin}/docs/**/a`] })).toEqual(['/docs/deep/a'])
  expect(await askedWith({ allow: [`${origin}/docs/a?b=[1]`] })).toEqual(['/docs/a?b=[1]'])
  expect(await askedWith({ allow: [`${origin}/doc*`] })).toEqual(['/docs', '/docsy'])
  expect(await askedWith({ allow: [origin] })).toEqual(['/'])
  expect(await askedWith({ allow: ['*://**/a'] })).toEqual(['/docs/deep/a', '/Docs/a'])
})

test('a bare host means every address on it; letters of scheme and host may be large or small', async () => {
  expect(await askedWith({ ignore: ['127.0.0.1'] })).toEqual([])
  expect(await askedWith({ ignore: ['127.0.0.1:PORT'] })).toEqual([])
  expect(await askedWith({ ignore: ['127.*'] })).toEqual([])
  expect(await askedWith({ ignore: ['127.0.0.1:1', '127.0.0', '27.0.0.1', 'https://127.0.0.1/**'] })).toEqual(
    paths,
  )
  expect(await askedWith({ ignore: ['127.0.0.1/docs/**'] })).toEqual(['/', '/Docs/a', '/docsy'])
  expect(await askedWith({ ignore: ['HTTP://127.0.0.1:PORT/docs/**'] })).toEqual(['/', '/Docs/a', '/docsy'])
})

test('"ignore" is stronger than "allow"', async () => {
  expect(await askedWith({ allow: ['127.0.0.1/docs/**'], ignore: ['127.0.0.1/docs/deep/**'] })).toEqual([
    '/docs',
    '/docs/a?b=[1]',
  ])
})

test('patterns are written with letters as people write them', async () => {
  const settings = { ignore: ['Пример.рф', 'https://ru.example.ru/вики/**'], allowPrivate: false }
  const addresses = [
    'https://пример.рф/',
    'https://xn--e1afmkfd.xn--p1ai:8080/a',
    'https://ru.example.ru/вики/Ель',
    encodeURI('https://ru.example.ru/вики/Ель'),
  ]
  expect(await checkAddresses(addresses, { settings })).toEqual([])
})

test('addresses that cannot be read are ignored as they are written', async () => {
  expect(await checkAddresses(['https://<host>/a'], { settings: { ignore: ['https://<host>/**'] } })).toEqual(
    [],
  )
})

test('a redirect to an address that is not to be asked ends the check without a message', async () => {
  const settings = { ignore: ['127.0.0.1/docs/**'] }
  expect(await checkAddresses([`${server.origin}/away`], { settings })).toEqual([])
  expect(server.requests).toEqual(['HEAD /away'])
})

test('the configuration has seconds and hours, and complete defaults', () => {
  expect(configOf().links.external).toEqual({
    ignore: [],
    allow: [],
    timeout: 10_000,
    retries: 2,
    perHost: 2,
    maxWait: 10_000,
    maxAge: 86_400_000,
    allowPrivate: false,
  })
  const external = { timeout: 0.5, maxWait: 0, maxAge: 2, retries: 0, perHost: 1, ignore: ['example.ru'] }
  expect(configOf({ links: { external } }).links.external).toMatchObject({
    ignore: ['example.ru'],
    timeout: 500,
    retries: 0,
    perHost: 1,
    maxWait: 0,
    maxAge: 7_200_000,
  })
})

test('wrong settings are reported with their places', () => {
  const { problems } = checkConfig({
    links: { external: { timeout: 0, retries: 1.5, ignor: [], perHost: 0, allow: 'x' }, internal: {} },
  })
  expect(problems?.map(({ message }) => message).sort()).toEqual([
    '"links.external.allow" is the text "x"; expected a list.',
    '"links.external.ignor" is not a known field.',
    '"links.external.perHost" is the number 0; expected at least 1.',
    '"links.external.retries" is the number 1.5; expected an integer.',
    '"links.external.timeout" is the number 0; expected at least 0.1.',
    '"links.internal" is not a known field.',
  ])
})

test('addresses in translations are asked too, those of an original once', async () => {
  const site = makeFolder({
    'docs-site.config.ts':
      'export default { locales: { ru: {}, en: {} }, links: { external: { allowPrivate: true, perHost: 1 } } }',
    'content/docs/a.md': `# А\n\n[a](${server.origin}/docs)\n`,
    'content/docs/b.md': `# Б\n\n[b](${server.origin}/docs/b)\n`,
    'content/i18n/en/docs/a.md': `# A\n\n[a](${server.origin}/docs/en)\n`,
  })
  try {
    await runCli(['check-links', '--root', site.path, '--external'])
    expect(server.requests.map(request => request.replace(/^\w+ /, '')).sort()).toEqual([
      '/docs',
      '/docs/b',
      '/docs/en',
    ])
  } finally {
    site.dispose()
  }
})
