// VitePress with its local search. It has no blog: posts are plain pages there.

const config = `import sidebar from './sidebar.json' with { type: 'json' }

export default {
  title: 'Корпус для измерений',
  lang: 'ru',
  srcDir: 'content',
  ignoreDeadLinks: false,
  themeConfig: { sidebar, search: { provider: 'local' }, outline: [2, 3] },
}
`

/** @type {import('./peers.mjs').Peer} */
export const vitepress = {
  name: 'vitepress',
  source: { kind: 'npm', binary: 'vitepress', packages: { vitepress: '1.6.4' } },
  build: ['build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  pageOutput: 'file',
  layout: {
    docs: 'content/docs',
    blog: 'content/blog',
    indexName: 'index',
    links: 'file',
    note: '::: info Примечание\nTEXT\n:::',
    truncateMark: '<!-- truncate -->',
    hasCategoryFiles: false,
    frontMatter: () => ({}),
  },
  files: site => ({
    '.vitepress/config.mjs': config,
    '.vitepress/sidebar.json': JSON.stringify(sidebarOf(site)),
    'package.json': '{ "private": true, "type": "module" }\n',
    'content/index.md': '# Корпус\n',
  }),
}

function sidebarOf({ docs, sections }) {
  return sections.map(({ folder, label }) => ({
    text: label,
    link: `/docs/${folder}/`,
    collapsed: true,
    items: docs
      .filter(page => page.kind === 'doc' && page.folder === folder)
      .map(page => ({ text: page.title, link: `/docs/${folder}/${page.name}` })),
  }))
}
