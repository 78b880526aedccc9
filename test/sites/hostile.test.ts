// Invariant 1: any text gives a page. Nothing throws, nothing hangs, what is wrong has a place.
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { plainParsing } from '../harness/markdown-html.ts'
import { siteOf } from '../harness/site-of.ts'

test('odd texts build', async () => {
  const files: Record<string, string | Uint8Array> = {
    'docs/empty.md': '',
    'docs/bom.md': '\uFEFF---\ntitle: С меткой\n---\r\nТекст.\r\n',
    'docs/crlf.md': '---\r\ntitle: Строки\r\n---\r\n\r\n## Раз\r\n\r\nТекст [x](./nope.md).\r\n',
    'docs/only-front-matter.md': '---\ntitle: Только поля\n---',
    'docs/open-front-matter.md': '---\ntitle: Не закрыто\n\nТекст.\n',
    'docs/html.md': '<div><table><tr><td colspan=2>x</table>\n\n<!-- незакрытый\n\n<img src=x onerror=y>\n',
    'docs/braces.md':
      'Если a <5 и {x} или ${y}, то <T> и </closing>.\n\nimport x from "y"\n\n{/* комментарий */}\n',
    'docs/emoji.md': '# 🎉\n\n😀 👨‍👩‍👧‍👦 \u0000 \u200B\n',
    'docs/null.md': 'a\u0000b\n',
    'docs/deep.md': `${'> '.repeat(500)}глубоко\n`,
    'docs/nested-list.md': Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    'docs/brackets.md': '['.repeat(5000),
    'docs/stars.md': `${'*a '.repeat(3000)}\n`,
    'docs/directives.md': `${':::note\n'.repeat(60)}x\n`,
    'docs/latin1.md': new Uint8Array([0x23, 0x20, 0xcf, 0xf0, 0xe8, 0x0a]),
    'docs/name with spaces & ёж.md': '# Имя\n',
    'docs/constructor.md':
      '---\nconstructor: x\n__proto__: y\n---\n# Прото\n\n[^__proto__] и [toString]\n\n:::constructor\nx\n:::\n\n[^__proto__]: x\n',
  }
  const site = await siteOf(files)
  for (const path of Object.keys(files)) expect(site.outputs()).toContain(path.replace(/\.md$/, '.html'))
  for (const path of site.outputs().filter(output => output.endsWith('.html')))
    expect(site.file(path)).toContain('</html>')
  expect(site.report()).toContain('content/docs/crlf.md:7:7 warning link/page-not-found')
  expect(site.report()).not.toContain(' error ')
  expect(site.file('docs/bom.html')).toContain('<h1>С меткой</h1>')
})

test('a text of half a megabyte is parsed in linear time', () => {
  const paragraph = 'Текст со [ссылкой](./b.md), **жирным** и `кодом`.\n\n'
  const small = paragraph.repeat(500)
  const { facts } = parseFile('content/docs/a.md' as SitePath, small.repeat(12), plainParsing)
  expect(facts.references).toHaveLength(6000)
  const options = { ...plainParsing.options, twin: true as const }
  const withTwin = parseFile('content/docs/a.md' as SitePath, small.repeat(12), { ...plainParsing, options })
  expect(withTwin.twinText?.match(/"reference"/g)).toHaveLength(6000)
})

test('slugs and names cannot leave the output folder', async () => {
  const site = await siteOf({
    'docs/a.md': '---\nslug: ../../../../etc/x\n---\n',
    'docs/b.md': '---\nslug: "a\\u0000b"\n---\n',
    'docs/c.md': `---\ntitle: В\nslug: ${'x'.repeat(300)}\n---\n`,
  })
  expect(site.report().match(/error doc\/invalid-slug/g)).toHaveLength(3)
  expect(site.report()).toContain('content/docs/c.md:3:1 error doc/invalid-slug')
  for (const path of site.outputs()) expect(path).not.toMatch(/\.\.|\u0000/)
})
