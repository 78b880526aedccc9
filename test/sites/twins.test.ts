// Pages as Markdown for other programs: the same words as the page, addresses that hold anywhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tests } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { type SiteOptions, siteOf } from '../harness/site-of.ts'
import { inTurn, turnName } from '../harness/turn.ts'
import { gfmExamples } from '../markdown/gfm-examples.ts'

const config = { llms: true, url: 'https://docs.example.ru', baseUrl: '/база/' }
const base = 'https://docs.example.ru/%D0%B1%D0%B0%D0%B7%D0%B0'

async function twinOf(
  markdown: string,
  files: Record<string, string> = {},
  more: SiteOptions['config'] = {},
): Promise<string> {
  const site = await siteOf({ 'docs/a.md': markdown, ...files }, { config: { ...config, ...more } })
  return site.file('docs/a.md')
}

const settings = {
  markdown: {
    variables: { product: 'Плат_форма*', apiHost: 'https://api.example.ru', tag: '<b> & "кавычки"' },
    math: true,
  },
}

/** Gives the twin, which says the words of its page. */
async function expectSameText(markdown: string, files: Record<string, string> = {}): Promise<string> {
  const site = await siteOf({ ...files, 'docs/page.md': markdown }, { config: { ...config, ...settings } })
  expect(site.twinFaults()).toEqual([])
  return site.file('docs/page.md')
}

const folder = new URL('../markdown/pairs/', import.meta.url).pathname
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const pairFiles = Object.fromEntries(
  readdirSync(join(folder, 'files')).map(file => [`docs/${file}`, read(join('files', file))]),
)

for (const name of readdirSync(folder).filter(file => file.endsWith('.md'))) {
  test(`the twin shows the words of its page: ${name.slice(0, -3)}`, async () => {
    await expectSameText(`---\ntitle: Страница\n---\n\n${read(name)}`, pairFiles)
  })
}

test(`the twin shows the words of its page: examples of CommonMark and GFM (${turnName}), alone and as partial files in different places`, async () => {
  const texts = [...tests.map(({ markdown }) => markdown), ...gfmExamples.map(([, markdown]) => markdown)]
  const places: Readonly<Record<string, string>> = {
    text: 'До\n::include{file="PART"}\nпосле [x][foo] [foo] [^1].\n\n[foo]: /zzz\n\n[^1]: Сноска',
    list: '- До\n\n  ::include{file="PART"}\n\n  После\n- Б',
    quote: '> ::include{file="PART"}\n\nПосле',
    container: ':::note\n::include{file="PART"}\n:::\n\nПосле',
  }
  const partials: Record<string, string> = {}
  const pages: Record<string, string> = {}
  for (const [index, text] of inTurn([...texts.entries()])) {
    const markdown = text.replaceAll('→', '\t')
    partials[`docs/_${index}.md`] = markdown
    pages[`docs/n${index}-alone.md`] = `---\ntitle: Т\n---\n${markdown}`
    // Each stands in one of the places.
    const [name, place] = Object.entries(places)[index % 4] as [string, string]
    pages[`docs/n${index}-${name}.md`] = `---\ntitle: Т\n---\n${place.replace('PART', `_${index}.md`)}`
  }
  const docs = { sidebars: false } as const
  const site = await siteOf({ ...partials, ...pages }, { config: { ...config, docs } })
  expect(site.twinFaults()).toEqual([])
})

test('addresses of every kind are absolute; those of pages lead to their twins', async () => {
  const twin = await twinOf(
    [
      '# А',
      '[файл](./папка/б.md#раздел) [адрес](/docs/папка/б?x=1&y=2#раздел) [здесь](#низ) [сам](a.md)',
      '[<угол> \\] `](`](<./папка/б.md> "Название (1)") [пустая]() [две\nстроки](./папка/б.md\n  "На двух")',
      '![рисунок [1](2)](./img/s.svg "Схема") [скачать](./img/s.svg) [статика](/files/d.txt?v=1#x)',
      '[ссылка][ц] ещё [ц] и ![картинка][к] [поиск](/search) [скрытая](./hidden.md)',
      '[вне](https://example.com/a?b=c#d) <https://example.com> mailto: [почта](mailto:a@b.ru) [нет](./none.md)',
      'Б <a href="./папка/б.md">б</a>\n\n<p><img src=./img/s.svg> <a href=/docs/папка/б>б</a></p>',
      '> <div\n> class="x"><a\n> href="./папка/б.md">в цитате</a></div>',
      '| а |\n| - |\n| [б](./папка/б.md) |',
      '::card[К [1]]{title="href=x" href="./папка/б.md"}',
      ':::figure{src="./img/s.svg"}\nПодпись [б](./папка/б.md).\n:::',
      '[ц]: <./папка/б.md#раздел> "Название"\n[К]: ./img/s.svg',
      '## Низ {#низ}',
      '`[код](./папка/б.md)`\n\n    [код](./папка/б.md)',
    ].join('\n\n'),
    {
      'docs/папка/б.md': '# Б\n\n## Раздел\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n\nСкрыто.\n',
      'docs/img/s.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'static/files/d.txt': 'x',
    },
  )
  const b = `${base}/docs/%D0%BF%D0%B0%D0%BF%D0%BA%D0%B0/%D0%B1.md`
  const section = '#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'
  const image = /https:\S*\/assets\/\S*?\.svg/.exec(twin)?.[0] ?? ''
  expect(twin).toBe(
    `${[
      '# А',
      `[файл](${b}${section}) [адрес](${b}?x=1&y=2${section}) [здесь](${base}/docs/a.md#%D0%BD%D0%B8%D0%B7) [сам](${base}/docs/a.md)`,
      `[<угол> \\] \`](\`](${b} "Название (1)") [пустая](${base}/docs/a.md) [две\nстроки](${b}\n  "На двух")`,
      `![рисунок [1](2)](${image} "Схема") [скачать](${image}) [статика](${base}/files/d.txt?v=1#x)`,
      `[ссылка][ц] ещё [ц] и ![картинка][к] [поиск](${base}/search) [скрытая](${base}/docs/hidden)`,
      '[вне](https://example.com/a?b=c#d) <https://example.com> mailto: [почта](mailto:a@b.ru) [нет](./none.md)',
      `Б <a href="${b}">б</a>\n\n<p><img src="${image}"> <a href="${b}">б</a></p>`,
      `> <div\n> class="x"><a\n> href="${b}">в цитате</a></div>`,
      `| а |\n| - |\n| [б](${b}) |`,
      `::card[К [1]]{title="href=x" href="${b}"}`,
      `:::figure{src="${image}"}\nПодпись [б](${b}).\n:::`,
      `[ц]: ${b}${section} "Название"\n[К]: ${image}`,
      '## Низ {#низ}',
      '`[код](./папка/б.md)`\n\n    [код](./папка/б.md)',
    ].join('\n\n')}\n`,
  )
})

test('front matter goes, the title stands on top, old titles get brackets, line ends are one kind', async () => {
  expect(await twinOf('---\r\ntitle: А *и* Б_\r\n---\r\n\r\n\r\n:::note Имя\r\nТекст\r\n:::\r\n')).toBe(
    '# А \\*и\\* Б\\_\n\n:::note[Имя]\nТекст\n:::\n',
  )
  expect(await twinOf('---\ntitle: Другое\n---\n\nСвоё\n====\n\nТекст')).toBe('Своё\n====\n\nТекст\n')
  expect(await twinOf('')).toBe('# a\n')
})

test('comments are not published', async () => {
  const twin = await twinOf(
    '<!-- тайна -->\n\n# А\n\nДо <!-- тайна --> и {/* тайна */} после.\n\n{/* тайна */}\n\n- a\n\n<!-- тайна\nтайна -->\n\n- b\n\n`<!-- код -->`\n\n## Б {/* #id */}\n',
  )
  expect(twin).not.toContain('тайна')
  expect(twin).toBe(
    '# А\n\nДо <!-- --> и  после.\n\n\n\n- a\n\n<!-- -->\n\n- b\n\n`<!-- код -->`\n\n## Б {/* #id */}\n',
  )
})

test('partial files stand in the text: addresses go from their folder, labels and colons stay apart', async () => {
  const files = {
    'docs/общее/_часть.md':
      '\n[сосед](./б.md) [м][1] [1] сноска[^1]\n\n:::tip\nВнутри\n:::\n\n::include{file="_ещё.md"}\n\n[1]: б.md\n\n[^1]: Части [б](б.md).\n',
    'docs/общее/_ещё.md': '```text\nоткрыто\n\nстрока',
    'docs/общее/б.md': '# Б\n',
  }
  const page =
    'До[^1] [1]\n::include{file="общее/_часть.md"}\nпосле\n\n:::note\n- пункт\n\n  ::include{file="общее/_часть.md"}\n:::\n\n[1]: https://example.com\n\n[^1]: Страницы.\n'
  const b = `${base}/docs/%D0%BE%D0%B1%D1%89%D0%B5%D0%B5/%D0%B1.md`
  const part = (scope: string) =>
    `[сосед](${b}) [м][${scope}1] [1][${scope}1] сноска[^${scope}1]\n\n:::tip\nВнутри\n:::\n\n\`\`\`text\nоткрыто\n\nстрока\n\`\`\`\n\n[${scope}1]: ${b}\n\n[^${scope}1]: Части [б](${b}).`
  expect(await twinOf(page, files)).toBe(
    `# a\n\nДо[^1] [1]\n\n${part('_d1_')}\n\nпосле\n\n::::note\n- пункт\n\n${part('_d3_').replace(/^(?=.)/gm, '  ')}\n\n::::\n\n[1]: https://example.com\n\n[^1]: Страницы.\n`,
  )
  await expectSameText(page, files)
})

test('code from files stands in the text', async () => {
  const files = { 'docs/_x.js': 'a()\n// #region р\n  b(`x`)\n  c("```")\n// #endregion\n' }
  const page = '- П\n\n  ```js title="Т" file="_x.js" region="р" {1}\n  своё\n  ```\n'
  expect(await twinOf(page, files)).toBe(
    '# a\n\n- П\n\n  ````js title="Т" {1}\n  b(`x`)\n  c("```")\n  ````\n',
  )
  await expectSameText(page, files)
})

test('variables are filled in as text, address, attribute or code', async () => {
  const page = [
    '# О {{product}}',
    '{{product}} \\{{product}} {{none}} **{{tag}}** `{{tag}}` [{{product}}]({{apiHost}}/v1 "{{tag}}") <{{apiHost}}>',
    '<p title="{{tag}}">{{product}} <a href="{{apiHost}}/x">x</a></p>',
    '::card[{{product}}]{title="{{tag}}" href="{{apiHost}}/y"}',
    '```sh title="{{product}}"\ncurl {{apiHost}} \\{{product}}\n```',
    '[д]: {{apiHost}}/z "{{tag}}"\n\n[д] ![{{product}}][д]',
  ].join('\n\n')
  const twin = await expectSameText(page)
  expect(twin).toContain('# О Плат_форма\\*\n')
  expect(twin).toContain('Плат_форма\\* \\{{product}} {{none}} **\\<b> & "кавычки"**')
  expect(twin).toContain('](https://api.example.ru/v1 "\\<b> & &quot;кавычки&quot;")')
  expect(twin).toContain('<p title="&lt;b&gt; &amp; &quot;кавычки&quot;">')
  expect(twin).toContain('curl https://api.example.ru \\{{product}}\n')
  expect(twin).toContain('[д]: https://api.example.ru/z')
})

test('what a component of the page shows is no fault of the Markdown, which has its element; words around it are compared', async () => {
  const counter =
    "import { useState } from 'react'\nexport default function Counter({ start, children }) {\n  const [count] = useState(start)\n  return <button>раз {count}{children}</button>\n}\n"
  const text =
    "import Counter from './_Counter.tsx'\nimport Plain from './_Plain.tsx'\n\n# А\n\n<Counter start={3} />\n\nВ строке <Plain start={4} /> конец.\n\n<Counter start={5}>\n\nВнутри *её*.\n\n</Counter>\n"
  const site = await siteOf(
    {
      'docs/_Counter.tsx': `export const hydrate = 'visible'\n${counter}`,
      'docs/_Plain.tsx': counter,
      'docs/a.mdx': text,
    },
    { config: { llms: true } },
  )
  expect(site.report()).toBe('')
  expect(site.twinFaults()).toEqual([])
})
