// The site that `docsgen init` writes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { starterFiles, systemLocale } from '../../cli/init/starter-files.ts'
import { packs } from '../../renderer/base/strings/packs.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

test('a new site speaks the language of the system, where docsgen has words for it', () => {
  const found = {
    'ru_RU.UTF-8': 'ru',
    'pt_PT@euro': 'pt-BR',
    'zh_CN.GB18030': 'zh-Hans',
    zh_TW: 'en',
    it_IT: 'en',
    C: 'en',
    'C.UTF-8': 'en',
  }
  for (const [LANG, locale] of Object.entries(found))
    expect([LANG, systemLocale({ LANG })]).toEqual([LANG, locale])
  expect(systemLocale({ LC_ALL: 'de_DE', LC_MESSAGES: 'fr_FR', LANG: 'ja_JP' })).toBe('de')
  expect(systemLocale({ LC_ALL: '', LC_MESSAGES: 'fr_FR', LANG: 'ja_JP' })).toBe('fr')
})

test('there is a new site in every language that docsgen has words for, and no other letter in it', () => {
  for (const locale of Object.keys(packs)) {
    const text = Object.values(starterFiles(locale)).join('\n')
    expect(text).toContain(`locale: '${locale}'`)
    expect(text).not.toMatch(/undefined|\{kinds\}/)
    const hasCyrillic = ['be', 'kk', 'ru', 'uk'].includes(locale)
    expect([locale, /\p{Script=Cyrillic}/u.test(text)]).toEqual([locale, hasCyrillic])
  }
})

test('init writes the npm scripts that are missing, and says which lines .gitignore lacks', async () => {
  const folder = site({
    'package.json': '{\n\t"scripts": { "build": "tsc" }\n}\n',
    '.gitignore': 'dist\n/node_modules\n',
  })
  const { code, stdout } = await runCli(['init', '--locale', 'en'], { cwd: folder.path })
  expect(code).toBe(0)
  expect(stdout).toContain('  .gitignore (kept as it was)\n')
  expect(stdout).toContain('Added to the scripts of package.json: dev, serve.\n')
  expect(stdout).toContain('Add these lines to .gitignore:\n  build/\n  .docsgen/\n')
  const text = (name: string) => readFileSync(join(folder.path, name), 'utf8')
  expect(text('.gitignore')).toBe('dist\n/node_modules\n')
  expect(text('package.json')).toContain('\n\t"scripts"')
  expect(JSON.parse(text('package.json')).scripts).toEqual({
    dev: 'docsgen dev',
    build: 'tsc',
    serve: 'docsgen serve',
  })
})

test('the new site has a home page with the tagline, follows the colours of the system, and says no word twice', async () => {
  const folder = site({})
  await runCli(['init', '--locale', 'en'], { cwd: folder.path })
  const { code, stderr } = await runCli(['build', '--strict'], { cwd: folder.path })
  expect([code, stderr]).toEqual([0, ''])
  const home = readFileSync(join(folder.path, 'build/index.html'), 'utf8')
  expect(home).toContain('A short description of the project')
  expect(home).not.toMatch(/Documentation\s*[|·-]?\s*Documentation/)
  expect(home).not.toContain('<footer')
})
