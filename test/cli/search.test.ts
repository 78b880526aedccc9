// `docsgen search`: the texts of a site from the terminal.
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()
afterEach(folders.dispose)

const files = {
  'content/docs/a.md':
    '---\ndescription: О рассылках\n---\n\n# Создание рассылки\n\nВыберите шаблон.\n\n## Проверка списка\n\nНомера проверяются.\n',
  'content/docs/b.md': '# Черновик рассылки\n\nТекст.\n'.replace(
    '# Черновик',
    '---\ndraft: true\n---\n\n# Черновик',
  ),
  'content/docs/c.md': '---\nunlisted: true\n---\n\n# Скрытая рассылка\n\nТекст.\n',
  'content/blog/01-04-25.md':
    '---\ntitle: Новое в рассылках\n---\n\nНачало.\n\n<!-- truncate -->\n\nКонец.\n',
}

test('prints pages with their sections, and one JSON document on request; drafts and unlisted pages are not found', async () => {
  const { path } = folders.site(files)
  const plain = await runCli(['search', 'проверка списка', path])
  expect(plain).toMatchObject({ code: 0, stderr: '' })
  expect(plain.stdout).toContain('Создание рассылки  /docs/a\n  Проверка списка  /docs/a#')
  const json = JSON.parse((await runCli(['search', 'рассылки', path, '--json'])).stdout)
  expect(json.pages.map(({ url }: { url: string }) => url)).toEqual(['/docs/a', '/blog/01-04-25'])
  expect(json).toMatchObject({ schemaVersion: 1, query: 'рассылки', total: 2 })
})

test('says what was searched for on another keyboard layout, and when nothing is found', async () => {
  const { path } = folders.site(files)
  expect((await runCli(['search', 'hfccskrf', path])).stdout).toContain(
    'Searched for "рассылка", typed on another keyboard layout.',
  )
  expect(await runCli(['search', '<script>', path])).toMatchObject({ code: 0, stdout: 'No results\n' })
})

test('a limit that is no number is wrong usage', async () => {
  const { path } = folders.site(files)
  const result = await runCli(['search', 'рассылка', path, '--limit', 'many'])
  expect(result.code).toBe(2)
  expect(result.stderr).toContain('"--limit many" is no number of pages.')
})
