// `onBrokenLinks`, `onBrokenAnchors`, `onBrokenImages`: what a broken link is, in a build and in the link check.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'
import { checkLinks, type Reported } from './run-check-links.ts'

const folders = makeFolders()

afterEach(() => folders.dispose())

const broken = {
  'content/docs/a.md':
    '# А\n\n[страница](./nope.md)\n\n[место](#нет)\n\n![рисунок](./none.png)\n\n[файл](./none.pdf)\n\n<img src="/none.svg">\n',
  'content/pages/index.tsx': 'export default () => <><a href="/lost">x</a><img src="/lost.svg" /></>\n',
}

async function levelsOf(config: object) {
  const { path } = folders.site({
    ...broken,
    'docs-site.config.ts': `export default ${JSON.stringify(config)}\n`,
  })
  const list = (diagnostics: readonly Reported[]) =>
    diagnostics
      .filter(({ code }) => code.startsWith('link/'))
      .map(({ severity, target }) => `${severity} ${target}`)
  const checked = await checkLinks(path)
  const built = await runCli(['build', path, '--json', '--out', join(path, 'out')])
  return {
    check: list(checked.diagnostics),
    checkCode: checked.code,
    build: list((JSON.parse(built.stdout) as { diagnostics: readonly Reported[] }).diagnostics),
    buildCode: built.code,
    isPublished: existsSync(join(path, 'out/index.html')),
  }
}

const all = ['./nope.md', '#нет', './none.png', './none.pdf', '/none.svg', '/lost', '/lost.svg']
const as = (severity: string) => all.map(target => `${severity} ${target}`)

test('without a word about it a build warns and the link check fails', async () => {
  expect(await levelsOf({})).toEqual({
    check: as('error'),
    checkCode: 1,
    build: as('warning'),
    buildCode: 0,
    isPublished: true,
  })
})

test('each kind has a level of its own, which both commands keep to', async () => {
  const mixed = ['error ./nope.md', 'warning #нет', 'error ./none.pdf', 'error /lost']
  expect(
    await levelsOf({ onBrokenLinks: 'error', onBrokenAnchors: 'warn', onBrokenImages: 'ignore' }),
  ).toEqual({ check: mixed, checkCode: 1, build: mixed, buildCode: 1, isPublished: false })
})

test('warnings and what is ignored let the link check pass', async () => {
  expect(
    await levelsOf({ onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', onBrokenImages: 'warn' }),
  ).toMatchObject({
    check: as('warning').filter(line => !line.includes('#')),
    checkCode: 0,
    buildCode: 0,
    isPublished: true,
  })
})

test('another level is refused with the levels that there are', async () => {
  const { path } = folders.site({
    ...broken,
    'docs-site.config.ts': `export default { onBrokenLinks: 'throw' }\n`,
  })
  const { code, stderr } = await runCli(['check-links', '--root', path])
  expect(code).toBe(2)
  expect(stderr).toMatch(/"onBrokenLinks" is the text "throw".*"ignore".*"warn".*"error"/)
})
