// No false report and no miss, on a site of traps: the checker, the build and a crawl of its output say the same.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'
import { crawl } from './crawl.ts'
import { checkLinks, type Reported } from './run-check-links.ts'
import { trapSite } from './trap-site.ts'

const folders = makeFolders()
let folder = ''
let found: readonly Reported[] = []

beforeAll(async () => {
  folder = folders.site(trapSite).path
  found = (await checkLinks(folder)).diagnostics
})

afterAll(() => folders.dispose())

const codes = { page: 'link/page-not-found', anchor: 'link/anchor-not-found', asset: 'link/asset-not-found' }

function marked(): readonly string[] {
  return Object.entries(trapSite).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/✗(page|anchor|asset)/g)].map(
          ([, kind]) => `${file}:${index + 1} ${codes[kind as keyof typeof codes]}`,
        ),
      ),
  )
}

test('every broken link is reported once, in its line, and no other', () => {
  const reported = found.map(({ file, line, code }) => `${file}:${line} ${code}`)
  expect(reported.sort()).toEqual([...marked()].sort())
})

test('a report points at what was written: target and columns', () => {
  for (const { file, line, column, endColumn, target } of found) {
    const text = (trapSite[file] ?? '').split('\n')[line - 1] ?? ''
    expect(column).toBeGreaterThanOrEqual(1)
    if (endColumn === undefined) continue
    const place = text.slice(column - 1, endColumn - 1)
    expect(place).not.toBe('')
    // One put together from a variable or an attribute is written elsewhere.
    if (!/\{\{|&amp;|of="/.test(place)) expect(place).toContain(target)
  }
})

test('a build warns of the same and succeeds; with --strict it fails', async () => {
  const built = await runCli(['build', folder, '--json', '--out', join(folder, 'out')])
  expect(built.code).toBe(0)
  const { diagnostics } = JSON.parse(built.stdout) as { diagnostics: readonly Reported[] }
  const warnings = diagnostics.filter(({ code }) => code.startsWith('link/'))
  expect(warnings.map(({ severity, ...rest }) => rest)).toEqual(found.map(({ severity, ...rest }) => rest))
  expect(new Set(warnings.map(({ severity }) => severity))).toEqual(new Set(['warning']))
  expect((await runCli(['build', folder, '--strict', '--out', join(folder, 'strict')])).code).toBe(1)
})

test('a crawl of the built site finds no broken link that the checker missed', async () => {
  // `pathname://` is how authors say that an address is not for docsgen to judge.
  const broken = crawl(join(folder, 'out'), '/base/').filter(({ href }) => href !== '/base/docs/nowhere')
  const known = new Set(found.map(({ target }) => decodeURI(target ?? '').normalize('NFC')))
  const missed = broken.filter(({ href }) => {
    const written = decodeURI(href).normalize('NFC')
    // What has an anchor is written with the page's final address.
    const anchor = written.includes('#') ? written.slice(written.indexOf('#')) : undefined
    // The frame writes addresses with the base path.
    const bare = written.replace(/^\/base/, '')
    return (
      !known.has(written) &&
      !known.has(bare) &&
      ![...known].some(target => anchor !== undefined && target.endsWith(anchor))
    )
  })
  expect(broken.length).toBeGreaterThan(40)
  expect(missed).toEqual([])
})
