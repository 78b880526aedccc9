// Out to translators and back: what is exported, what an import writes, and what it leaves alone and names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { po } from 'gettext-parser'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, test } from 'vitest'
import { makeFolder, runCli } from '../harness/run-cli.ts'

xmlRegisterFsInputProviders()

const original = `---
title: Начало
---

Первый абзац со [ссылкой](other.md) и \`кодом\`.

- первый пункт
- второй пункт

> Цитата
> в две строки.

:::note
Внутри.
:::
`

const english: Readonly<Record<string, string>> = {
  Начало: 'Start: here',
  'Первый абзац со [ссылкой](other.md) и `кодом`.':
    'The first paragraph with a [link](other.md) and `кодом`.',
  'первый пункт': 'first item',
  'второй пункт': 'second item',
  'Цитата\nв две строки.': 'A quotation\nof two lines.',
  'Внутри.': 'Inside.',
}

const translated = `---
title: "Start: here"
---

The first paragraph with a [link](other.md) and \`кодом\`.

- first item
- second item

> A quotation
> of two lines.

:::note
Inside.
:::
`

const files = {
  'docs-site.config.ts': 'export default { locales: { ru: {}, en: {} } }\n',
  'content/docs/start.md': original,
  'content/docs/other.md': '# Другое\n',
}

const start = 'content/i18n/en/docs/start.md'

function makeSite() {
  const site = makeFolder(files)
  const run = (...args: readonly string[]) => runCli(['translations', ...args], { cwd: site.path })
  const read = (path: string) => readFileSync(join(site.path, path), 'utf8')
  return { ...site, run, read }
}

// By the schema that OASIS publishes.
function schemaProblems(text: string): string {
  const url = fileURLToPath(new URL('xliff/xliff_core_2.0.xsd', import.meta.url))
  using schema = XmlDocument.fromString(readFileSync(url, 'utf8'), { url })
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

// As a translator's program does it: what has no translation gets one.
function translateXliff(text: string, words = english): string {
  return text.replace(
    /<segment state="initial"[^>]*>(\s*)<source>([\s\S]*?)<\/source>(?:\s*<target>[\s\S]*?<\/target>)?/g,
    (whole, space, source) =>
      words[source] === undefined
        ? whole
        : `<segment state="translated">${space}<source>${source}</source>${space}<target>${words[source]}</target>`,
  )
}

test('XLIFF goes out with what is to be translated and comes back as Markdown that the lock knows', async () => {
  const { run, read, write, dispose, path: cwd } = makeSite()
  try {
    const out = await run('export', '--locale', 'en', '--out', 'en.xlf')
    expect(out.stdout).toBe('7 blocks of 2 pages written to en.xlf.\n')
    expect(read('en.xlf').match(/<file |<target>/g)).toEqual(['<file ', '<file '])
    expect(schemaProblems(read('en.xlf'))).toBe('')
    expect(schemaProblems(read('en.xlf').replace('state="initial"', 'state="begun"'))).toContain('state')
    write({ 'en.xlf': translateXliff(read('en.xlf')) })
    const back = await run('import', 'en.xlf')
    expect(back).toMatchObject({ code: 0, stdout: '6 blocks imported, 1 file written.\n' })
    expect(read(start)).toBe(translated)
    expect((await runCli(['check-translations'], { cwd })).code).toBe(0)
    expect((await run('import', 'en.xlf')).stdout).toBe('6 blocks imported, 0 files written.\n')

    const edited = original
      .replace('второй пункт', 'другой пункт')
      .replace('- первый', '- новый пункт\n- первый')
      .replace(':::note', ':::tip\nНовый абзац.\n\nЕщё один.\n:::\n\n:::note')
    write({ 'content/docs/start.md': edited })
    expect(await run('export', '--locale', 'en', '--out', 'en.xlf')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"en.xlf" is there already, maybe with the work of a translator.'),
    })
    await run('export', '--locale', 'en', '--out', 'en.xlf', '--force')
    const changed = read('en.xlf')
    expect(changed).toContain('<segment state="initial" subState="docsgen:stale">')
    expect(changed).toContain('<target>second item</target>')
    expect(changed).not.toContain('Внутри.')
    expect(schemaProblems(changed)).toBe('')
    const words = {
      'другой пункт': 'another item',
      'новый пункт': 'new item',
      'Новый абзац.': 'A new paragraph.',
      'Ещё один.': 'One more.',
    }
    const protecting = translateXliff(changed, words)
      .replace('<target>new item', '<target>new <mrk id="m1" type="term"><ph id="1" dataRef="d1"/></mrk>')
      .replace('<target>another', '<target><ph id="1" equiv="?"/>another')
      .replace(
        /<notes>(?=(?:(?!<notes>)[\s\S])*<ph id="1" dataRef)/,
        '<originalData><data id="d1">item</data></originalData><notes>',
      )
    expect(protecting).toContain('originalData')
    write({ 'en.xlf': protecting })
    const left = await run('import', 'en.xlf')
    expect(left.stderr).toContain('The element <ph> of this translation does not say what it stands for.')
    const withNew = translated
      .replace('- first', '- new item\n- first')
      .replace(':::note', ':::tip\nA new paragraph.\n\nOne more.\n:::\n\n:::note')
    expect(read(start)).toBe(withNew)
    write({ 'en.xlf': translateXliff(changed, words) })
    expect(await run('import', 'en.xlf')).toMatchObject({ code: 0 })
    expect(read(start)).toBe(withNew.replace('second item', 'another item'))
    expect((await runCli(['check-translations'], { cwd })).code).toBe(0)
  } finally {
    dispose()
  }
}, 120_000)

test('an import leaves out, at its place in the file, what lost markup or was changed since by others', async () => {
  const { run, read, write, dispose } = makeSite()
  const importing = async (text: string, name = 'en.xlf') => {
    write({ [name]: text })
    return run('import', name)
  }
  try {
    await run('export', '--locale', 'en', '--out', 'en.xlf')
    const exported = read('en.xlf')
    const withoutLink = translateXliff(exported, {
      ...english,
      'Первый абзац со [ссылкой](other.md) и `кодом`.': 'No link, `кодом`.',
    })
    const lost = await importing(withoutLink)
    const unit = withoutLink.slice(0, withoutLink.indexOf('Первый абзац')).split('\n')
    expect(lost.code).toBe(1)
    expect(lost.stderr).toContain(`en.xlf:${unit.findLastIndex(each => each.includes('<unit ')) + 1}:5 `)
    expect(lost.stderr).toContain('The translation of content/docs/start.md:5 lacks the link to "other.md".')
    expect(read(start)).toContain('Первый абзац')
    expect(read(start)).toContain('- first item')

    const byHand = read(start).replace('first item', 'item by hand')
    write({ [start]: byHand, 'content/docs/start.md': original.replace('Внутри.', 'Совсем внутри.') })
    const late = await importing(translateXliff(exported))
    expect(late.stderr).toContain('The translation of content/docs/start.md:7 has changed since the export')
    expect(late.stderr).toContain(
      'The original of this block in content/docs/start.md has changed since the export.',
    )
    expect(read(start)).toContain('item by hand')

    const before = read(start)
    expect((await importing(exported.replace('</source>', '</sourc>'))).stderr).toMatch(
      /en\.xlf:\d+:\d+ .*\n {2}This is no XML/,
    )
    expect((await importing(exported.replace('trgLang="en"', 'trgLang="de"'))).stderr).toContain(
      'The site is not translated into "de".',
    )
    const unknown = translateXliff(exported.replace(/(start\.md">\s*<unit id=")[^"]*/, '$1u1'))
    expect((await importing(unknown)).stderr).toContain('docsgen has written no block with the id "u1".')
    expect((await importing('msgid "a\nmsgstr ""\n', 'en.po')).stderr).toMatch(
      /en\.po:\d+:1 .*\n {2}This is no PO/,
    )
    expect(read(start)).toBe(before)
  } finally {
    dispose()
  }
}, 120_000)

test('PO and whole files of Markdown go out and come back in the same way', async () => {
  const { run, read, write, dispose, path: cwd } = makeSite()
  try {
    await run('export', '--locale', 'en', '--format', 'po', '--out', 'en.po')
    const table = po.parse(read('en.po'))
    for (const entries of Object.values(table.translations))
      for (const entry of Object.values(entries)) entry.msgstr = [english[entry.msgid] ?? '']
    write({ 'en.po': po.compile(table).toString() })
    expect(await run('import', 'en.po')).toMatchObject({
      code: 0,
      stdout: '6 blocks imported, 1 file written.\n',
    })
    expect(read(start)).toBe(translated)

    write({ 'content/docs/start.md': original.replace('второй', 'третий') })
    await run('export', '--locale', 'en', '--format', 'md', '--out', 'out')
    expect(read('out/docs/start.md')).toContain('line 8: третий пункт')
    const broken = read('out/docs/start.md').replace('- second item\n', '')
    write({ 'out/docs/start.md': broken })
    expect((await run('import', 'out/docs/start.md')).stderr).toMatch(/out\/docs\/start\.md:\d+:\d+ /)
    expect(read(start)).toBe(translated)
    write({ 'out/docs/start.md': broken.replace('- first item\n', '- first item\n- third item\n') })
    expect(await run('import', 'out/docs/start.md')).toMatchObject({ code: 0 })
    expect(read(start)).toBe(translated.replace('second', 'third'))
    expect((await runCli(['check-translations'], { cwd })).code).toBe(0)
  } finally {
    dispose()
  }
}, 120_000)
