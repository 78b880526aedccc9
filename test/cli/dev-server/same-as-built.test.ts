// What a visitor sees of the built site, a writer sees while writing: the development server answers with the bytes of the build. So
// what is tested in a browser on the built site holds for it too, and only what differs by its nature is tried on both.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtSite } from '../../harness/built-sites.ts'
import { makeImage } from '../../harness/make-images.ts'
import { differences, makeFolder, makeFolders, runCli, serveHere } from '../../harness/run-cli.ts'
import { baseOf, builtAndServed } from '../../harness/served-tree.ts'
import { inTurn, turnName } from '../../harness/turn.ts'
import { trapSite } from '../check-links/trap-site.ts'

const everyName = (names: readonly string[]) => names

async function asServed(root: string, out: string, choose = everyName) {
  const server = await serveHere(['dev', root, '--port', '0'])
  try {
    return await builtAndServed(baseOf(server.printed()), out, choose)
  } finally {
    await server.stop()
  }
}

const folders = makeFolders()
afterAll(() => folders.dispose())

async function builtTraps() {
  const root = folders.site({
    ...trapSite,
    'content/docs/draft.md': '# Готово\n',
    'content/docs/unlisted.md': '# Видна\n\n## Есть\n',
  }).path
  expect((await runCli(['build', root])).code).toBe(0)
  return { root, out: join(root, 'build') }
}

test.each([
  ['the site of traps', builtTraps, everyName],
  // Of the large ones a part of the files.
  [`the manual (${turnName})`, () => builtSite('manual'), inTurn],
  [`the site itself (${turnName})`, () => builtSite('own'), inTurn],
])(
  'invariant 9: the development server answers with the bytes of the build: %s',
  async (_, build, choose) => {
    const { root, out } = await build()
    const { built, served } = await asServed(root, out, choose)
    expect(Object.keys(built).length).toBeGreaterThan(20)
    expect(differences(built, served)).toEqual([])
  },
  180_000,
)

test('invariant 9: the development server answers with the bytes of the build on a site with languages, versions, data, components and formulas', async () => {
  const folder = makeFolder({
    'docs-site.config.ts': `export default {
      title: 'Сайт', url: 'https://docs.example.ru', locales: { ru: {}, en: {} },
      markdown: { math: true }, announcement: { id: 'a', content: 'Новость' },
      colorMode: { respectPrefersColorScheme: true },
    }`,
    'content/docs/start.md':
      '---\ntags: [один]\n---\n\n# Начало\n\nФормула $a^2$, [вторая](./second.mdx), ![Снимок](./x.png)\n\n## Код\n\n```js title="a.js" {1}\nconst a = 1\n```\n\n::::tabs\n\n:::tab[Один]\n\nПервая.\n\n:::\n\n::::\n\n::counter{from=2}\n',
    'content/docs/x.png': await makeImage({ width: 1400, height: 300 }),
    'content/docs/second.mdx': 'export const n = 2\n\n# Вторая {n}\n\n<b>Текст</b>\n',
    'content/docs/[code].md': '# Код\n\nТекст.\n',
    'content/docs/[code].paths.ts':
      "export default () => [{ params: { code: 'a' }, frontMatter: { title: 'Код a' } }]\n",
    'content/i18n/en/docs/start.md': '# Start\n\nText about cascades.\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/start.md': '# Прежнее начало\n',
    'content/blog/01-04-25.md':
      '---\ntitle: Публикация\ntags: [первый]\n---\n\nНачало.\n\n<!-- truncate -->\n\nТекст.\n',
    'content/pages/plain.md': '# О нас\n\nТекст.\n',
    'content/static/plain.txt': 'Файл',
    'templates/directives/Counter.tsx':
      "import { useState } from 'react'\nexport const hydrate = 'load'\nexport function Counter({ from }: { from?: string }) {\n  const [n, set] = useState(Number(from))\n  return <button type=\"button\" onClick={() => set(n + 1)}>{n}</button>\n}\n",
  })
  try {
    expect(await runCli(['build', folder.path])).toMatchObject({ code: 0, stderr: '' })
    const { built, served } = await asServed(folder.path, join(folder.path, 'build'))
    expect(differences(built, served)).toEqual([])
  } finally {
    folder.dispose()
  }
})
