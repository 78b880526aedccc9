// docsgen itself, described like its peers.
// The command is the checkout's own, so that it measures what stands here.
import { fileURLToPath } from 'node:url'
import { directiveNote } from '../corpus/layout.mjs'

const command = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

const config = `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Корпус для измерений',
  description: 'Страницы из случайных слов.',
  url: 'https://docs.example.ru',
})
`

/** @type {import('./peers.mjs').Peer} */
export const docsgen = {
  name: 'docsgen',
  source: { kind: 'node', script: command },
  build: ['build', '.', '--json'],
  output: 'build',
  caches: ['.docsgen'],
  pageOutput: 'file',
  layout: {
    docs: 'content/docs',
    blog: 'content/blog',
    indexName: 'index',
    links: 'file-of-site',
    note: directiveNote,
    truncateMark: '<!-- truncate -->',
    hasCategoryFiles: true,
    frontMatter: page => (page.kind === 'doc' ? { sidebar_position: page.position } : {}),
  },
  files: () => ({ 'docs-site.config.ts': config }),
}
