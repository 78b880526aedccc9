// Translations that fall behind their originals: found, shown with what changed, accepted.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gitEnvironment, makeRepository } from '../harness/make-repository.ts'
import { makeFolder, runCli } from '../harness/run-cli.ts'

const original = `---
title: Начало
---

Первый абзац о рассылках.

- первый пункт
- второй пункт

| a | b |
| - | - |
| один | два |
`

const translation = `---
title: Start
---

The first paragraph about mailings.

- first item
- second item

| a | b |
| - | - |
| one | two |
`

const files = {
  'docs-site.config.ts': 'export default { locales: { ru: {}, en: {}, ar: {} } }\n',
  'content/docs/start.md': original,
  'content/docs/other.md': '# Другое\n',
  'content/i18n/en/docs/start.md': translation,
}

const start = 'content/i18n/en/docs/start.md'

test('a changed, a new and a removed block are named at their place in the translation until they are accepted', async () => {
  const site = makeFolder(files)
  const cwd = site.path
  try {
    const unknown = await runCli(['check-translations'], { cwd })
    expect(unknown.stdout).toContain('translation/not-accepted')
    expect((await runCli(['translations', 'accept', 'content/i18n/en'], { cwd })).stdout).toBe(
      '1 translation up to date from now on.\n',
    )
    expect(await runCli(['check-translations'], { cwd })).toMatchObject({
      code: 0,
      stdout: 'No problems in 1 file with 6 blocks.\n',
    })
    const edited = original
      .replace('о рассылках', 'о сообщениях')
      .replace('- второй пункт\n', '')
      .concat('\nНовый абзац.\n')
    site.write({ 'content/docs/start.md': edited })
    const found = await runCli(['check-translations', '--format', 'json'], { cwd })
    const { diagnostics } = JSON.parse(found.stdout) as {
      diagnostics: { code: string; file: string; line: number }[]
    }
    expect(found.code).toBe(1)
    expect(diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
      `${start}:5 translation/stale`,
      `${start}:8 translation/orphaned`,
      `${start}:12 translation/missing`,
    ])
    const searched = await runCli(['search', 'paragraphs', '--locale', 'EN'], { cwd })
    expect(searched.stdout).toContain('/en/docs/start')
    expect((await runCli(['search', 'paragraphs'], { cwd })).stdout).toContain('No results')
    expect(await runCli(['search', 'a', '--locale', 'enn'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean "en"?'),
    })
    const status = await runCli(['translations', 'status', '--json', '--page', 'out/status.html'], { cwd })
    const page = readFileSync(join(cwd, 'out/status.html'), 'utf8')
    expect(page).toMatch(/docs\/start\.md.*3 blocks behind.*aria-label="not translated"/)
    expect(page).toMatch(/<code>en<\/code>.*0 \(0%\)<\/td><td>1<\/td><td>0<\/td><td>1<\/td><td>2<\/td>/)
    expect(page).not.toMatch(/<script|src=|href=/)
    expect(JSON.parse(status.stdout).pages).toContainEqual({
      original: 'content/docs/start.md',
      translations: [
        { locale: 'en', state: 'stale', behind: 3 },
        { locale: 'ar', state: 'missing', behind: 0 },
      ],
    })
    expect(JSON.parse(status.stdout).languages).toEqual([
      { locale: 'en', label: 'English', pages: 2, translated: 1, stale: 1, unknown: 0 },
      { locale: 'ar', label: 'العربية', pages: 2, translated: 0, stale: 0, unknown: 0 },
    ])
    await runCli(['translations', 'accept', start], { cwd })
    expect((await runCli(['check-translations'], { cwd })).code).toBe(0)
    site.write({ 'content/i18n/en/translations.lock.json': '<<<<<<< a\n' })
    expect((await runCli(['check-translations'], { cwd })).stdout).toContain('translation/invalid-lock')
    for (const command of [
      ['accept', start],
      ['export', '--locale', 'en'],
    ]) {
      const refused = await runCli(['translations', ...command], { cwd })
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('translation/invalid-lock') })
    }
    const wrong = await runCli(['translations', 'accept', 'content/i18n/en/docs/strt.md'], { cwd })
    expect(wrong).toMatchObject({ code: 2 })
    expect(wrong.stderr).toContain('Did you mean "content/i18n/en/docs/start.md"?')
  } finally {
    site.dispose()
  }
}, 120_000)

test('a commit is told what it leaves behind, with the change of the original, and nothing that was behind before', async () => {
  const repository = makeRepository()
  const cwd = repository.path
  const check = () => runCli(['check-translations', '--staged'], { cwd, env: gitEnvironment })
  try {
    repository.write(files)
    await runCli(['translations', 'accept', 'content/i18n'], { cwd })
    repository.commit('2025-01-01', {})
    repository.write({ 'content/docs/start.md': original.replace('о рассылках', 'о сообщениях') })
    repository.git(['add', '--all'])
    const found = await check()
    expect(found.code).toBe(1)
    expect(found.stdout).toContain(
      'The change: Первый абзац о [-рассылках.-]{+сообщениях.+} Translate it, then run "docsgen translations accept content/i18n/en/docs/start.md".',
    )
    repository.commit('2025-01-02', {})
    repository.write({ 'content/docs/other.md': '# Совсем другое\n' })
    repository.git(['add', '--all'])
    expect((await check()).code).toBe(0)
    expect((await runCli(['check-translations'], { cwd, env: gitEnvironment })).code).toBe(1)
  } finally {
    repository.dispose()
  }
}, 120_000)
