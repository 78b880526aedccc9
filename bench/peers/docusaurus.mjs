// Docusaurus, classic preset, with its faster bundler. It has no search of its own, so none is built.
import { directiveNote } from '../corpus/layout.mjs'

const config = `export default {
  title: 'Корпус для измерений',
  url: 'https://docs.example.ru',
  baseUrl: '/',
  i18n: { defaultLocale: 'ru', locales: ['ru'] },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { path: 'content/docs' }, blog: { path: 'content/blog' } }]],
  themeConfig: { prism: { additionalLanguages: ['bash', 'json', 'http'] } },
}
`

/** @type {import('./peers.mjs').Peer} */
export const docusaurus = {
  name: 'docusaurus',
  source: {
    kind: 'npm',
    binary: 'docusaurus',
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      // The preset asks for any 4.x; of 4.7.1 not every registry has all parts.
      '@docsearch/react': '4.7.0',
      '@mdx-js/react': '3.1.1',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
  },
  build: ['build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  pageOutput: 'folder',
  layout: {
    docs: 'content/docs',
    blog: 'content/blog',
    indexName: 'index',
    links: 'file-of-docs',
    note: directiveNote,
    truncateMark: '{/* truncate */}',
    hasCategoryFiles: true,
    frontMatter: page => (page.kind === 'doc' ? { sidebar_position: page.position } : {}),
  },
  files: () => ({
    'docusaurus.config.js': config,
    'package.json': '{ "private": true }\n',
    'src/pages/index.md': '---\ntitle: Корпус\n---\n\nТекст.\n',
  }),
}
