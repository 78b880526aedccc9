import { defineConfig } from 'docsgen'

const group = (label: string, items: string[]) => ({ type: 'category' as const, label, items })

export default defineConfig({
  title: 'docsgen manual',
  locale: 'en',
  url: 'https://docsgen.example.org',
  blog: false,
  pages: false,
  docs: {
    path: 'content/docs',
    routeBase: '/',
    sidebars: {
      manual: [
        { type: 'doc', id: 'index', label: 'Overview' },
        { ...group('Getting started', ['start', 'tutorial', 'dev', 'editors']), collapsed: false },
        {
          ...group(
            'Markdown',
            ['blocks', 'code', 'images', 'formulas', 'includes', 'mdx', 'plugins', 'limits'].map(
              name => `markdown/${name}`,
            ),
          ),
          link: { type: 'doc', id: 'markdown/index' },
        },
        group('Pages', ['front-matter', 'blog', 'api-reference', 'data-pages', 'visibility', 'last-updated']),
        group('Navigation and looks', ['navigation', 'logo-and-footer', 'appearance', 'parts']),
        group('Search and readers', ['searching', 'counters', 'llms']),
        group('Languages and versions', ['languages', 'translations', 'versions', 'sources']),
        group('Checks', ['check-links', 'diagnostics', 'diff', 'redirects']),
        group('Publishing', ['deploying', 'large-sites', 'shared-cache']),
        group('Migration and upgrades', ['migrate', 'parity', 'upgrading', 'troubleshooting']),
        group('Reference', [
          'reference/configuration',
          'commands',
          'reference/commands',
          'environment',
          'reference/directives',
          'reference/codes',
          'reference/words',
          'extensions',
        ]),
      ],
    },
  },
  markdown: {
    codeTheme: 'oneLight',
    codeThemeDark: 'oneDark',
    variables: { product: 'docsgen', apiHost: 'https://api.example.org' },
    math: true,
    mermaid: true,
  },
})
