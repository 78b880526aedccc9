import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'docsgen manual',
  locale: 'en',
  url: 'https://docsgen.example.org',
  blog: false,
  pages: false,
  docs: { path: 'content/docs', routeBase: '/' },
  markdown: {
    codeTheme: 'oneLight',
    codeThemeDark: 'oneDark',
    variables: { product: 'docsgen', apiHost: 'https://api.example.ru' },
    math: true,
    mermaid: true,
  },
})
