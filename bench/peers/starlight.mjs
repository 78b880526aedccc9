// Starlight on Astro 5 (the last that runs on Node 20), with Pagefind as it comes.
// It has no blog: posts are plain pages.
import { directiveNote } from '../corpus/layout.mjs'

const content = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** @type {import('./peers.mjs').Peer} */
export const starlight = {
  name: 'starlight',
  source: {
    kind: 'npm',
    binary: 'astro',
    packages: { '@astrojs/starlight': '0.37.7', astro: '5.18.2' },
  },
  build: ['build'],
  output: 'dist',
  caches: ['.astro', 'node_modules'],
  pageOutput: 'folder',
  layout: {
    docs: 'src/content/docs/docs',
    blog: 'src/content/docs/blog',
    indexName: 'index',
    links: 'folder',
    note: directiveNote,
    truncateMark: '<!-- truncate -->',
    hasCategoryFiles: false,
    frontMatter: ({ kind, position }) => (kind === 'doc' ? { sidebar: { order: position } } : {}),
  },
  files: site => ({
    'astro.config.mjs': configOf(site),
    'package.json': '{ "private": true, "type": "module" }\n',
    'src/content.config.ts': content,
    'src/content/docs/index.md': '---\ntitle: Корпус\n---\n\nТекст.\n',
  }),
}

function configOf({ sections }) {
  const sidebar = sections.map(({ folder, label }) => ({
    label,
    collapsed: true,
    autogenerate: { directory: `docs/${folder}` },
  }))
  return `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://docs.example.ru',
  integrations: [starlight({
    title: 'Корпус для измерений',
    locales: { root: { label: 'Русский', lang: 'ru' } },
    sidebar: ${JSON.stringify(sidebar)},
  })],
})
`
}
