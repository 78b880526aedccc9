// A site with every kind of page, and among them the page of the manual that shows every part in every state.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeIcon } from './make-images.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const manual = (path: string) => readFileSync(join(root, 'manual', path), 'utf8')

export const everyKindOfPage = async () => ({
  'docs-site.config.ts': `export default {
    title: 'Сайт',
    locale: 'ru',
    docs: { showLastUpdateTime: true },
    colorMode: { respectPrefersColorScheme: true },
    announcement: { id: 'a', content: 'Новость: <a href="/docs/a">читать</a>' },
    markdown: { math: true },
    feedback: { address: 'https://answers.example.ru', words: true },
    navbar: { items: [
      { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Документация' },
      { type: 'dropdown', label: 'Ещё', items: [{ to: '/plain', label: 'О нас' }] },
    ], products: [{ label: 'Этот' }, { label: 'Чат', href: { ru: 'https://chat.example.ru', kz: 'https://chat.example.kz' } }],
      support: { email: 'help@example.ru' } },
    footer: { copyright: '© 2025' },
  }`,
  // The page of the manual that shows every part in every state.
  'content/docs/a.md': manual('content/docs/parts.md')
    .replace('tags: [styles, appearance]', 'tags: [один, два]')
    .replaceAll(/\]\(\.\/(?!markdown)[\w-]+\.md\)/g, '](./b.md)')
    .replaceAll(/href="\.\/\w+\.md"/g, 'href="./b.md"')
    .replace(/```mermaid[\s\S]*?```/, ''),
  'content/docs/markdown/img/page.png': await makeIcon(400, 200),
  ...Object.fromEntries(
    ['PartStates', 'ScriptStates'].map(name => [
      `templates/directives/${name}.tsx`,
      manual(`templates/directives/${name}.tsx`).replaceAll('../../../', root),
    ]),
  ),
  'templates/styles/custom.css': manual('templates/styles/custom.css').replaceAll(
    /@import "\.\.\/\.\.\/\.\.\/(.+)" layer\(site\);/g,
    (_, path: string) => `@layer site { ${readFileSync(join(root, path), 'utf8')} }`,
  ),
  'content/docs/b.md': '---\nunlisted: true\nlast_update: { date: 2025-01-02 }\n---\n\n# Скрытая\n\nТекст.\n',
  'content/docs/folder/_category_.json': '{ "label": "Папка", "link": { "type": "generated-index" } }',
  'content/docs/folder/c.md': '---\nlast_update: { date: 2025-01-02 }\n---\n\n# Третья\n\nТекст.\n',
  'content/pages/plain.md': '# О нас\n\nТекст.\n',
  'content/blog/authors.yml':
    'anna:\n  name: Анна\n  title: Редактор\n  description: Пишет.\n  page: true\n  socials: { github: anna }\n',
  'content/blog/01-04-25.md':
    '---\ntitle: Публикация\nauthors: [anna]\ntags: [первый]\n---\n\nНачало.\n\n<!-- truncate -->\n\n## Раздел\n\nТекст.\n',
  'content/blog/02-04-25.md': '---\ntitle: Вторая\n---\n\nНачало.\n\n<!-- truncate -->\n\nТекст.\n',
})

/** One address of each kind. */
export const everyRoute = [
  '/',
  '/search',
  '/docs/a',
  '/docs/b',
  '/docs/category/папка',
  '/docs/tags',
  '/docs/tags/один',
  '/plain',
  '/blog',
  '/blog/01-04-25',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/первый',
  '/blog/authors',
  '/blog/authors/anna',
  '/nope',
]
