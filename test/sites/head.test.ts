// Tags of `<head>` from the configuration and from front matter, and what the policy says of them.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const front = (tags: string) => `---\nhead:\n${tags}---\n# А\n`
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))
const policyOf = (html: string) => /content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `&#39;sha256-${Buffer.from(digest).toString('base64')}&#39;`.replaceAll('&#39;', "'")
}

test('tags of the configuration stand on every page; addresses of the site get the base path and are checked', async () => {
  const site = await siteOf(
    { 'docs/a.md': '# А\n', 'static/js/chat.js': '1' },
    {
      config: {
        baseUrl: '/base/',
        head: [
          { tag: 'meta', attributes: { name: 'verify', content: '<"&' } },
          { tag: 'script', attributes: { src: '/js/chat.js', defer: true, async: false } },
          { tag: 'link', attributes: { rel: 'me', href: 'https://social.example.ru/@a' } },
          { tag: 'link', attributes: { rel: 'author', href: '/docs/a' } },
          { tag: 'link', attributes: { rel: 'stylesheet', href: '/no.css' } },
        ],
      },
    },
  )
  for (const page of ['docs/a.html', 'search.html'])
    expect(headOf(site.file(page))).toContain(
      [
        '<meta name="verify" content="&lt;&quot;&amp;">',
        '<script src="/base/js/chat.js" defer></script>',
        '<link rel="me" href="https://social.example.ru/@a">',
        '<link rel="author" href="/base/docs/a">',
      ].join('\n'),
    )
  expect(site.report()).toMatch(/^docs-site\.config\.ts warning link\/\S+ .*"?\/no\.css/)
})

test('tags of a page stand on that page; their addresses are links of its text', async () => {
  const site = await siteOf({
    'docs/a.md': front(
      "  - { tag: script, attributes: { src: ./a.js, type: module } }\n  - { tag: link, attributes: { rel: next, href: ./b.md } }\n  - { tag: style, content: 'h1 { color: red }' }\n  - { tag: link, attributes: { rel: prev, href: ./no.md } }\n",
    ),
    'docs/a.js': 'export {}',
    'docs/b.md': '# Б\n',
  })
  expect(site.report()).toContain('content/docs/a.md:2:1 warning link/page-not-found The link "./no.md"')
  const head = headOf(site.file('docs/a.html'))
  expect(head).toMatch(/<script src="\/assets\/files\/a-[0-9a-f]{10}\.js" type="module"><\/script>/)
  expect(head).toContain('<link rel="next" href="/docs/b">\n<style>h1 { color: red }</style>')
  expect(headOf(site.file('docs/b.html'))).not.toContain('color: red')
})

test('invariant 4: tags of a page change that page alone, and scripts of its own make it a document of its own', async () => {
  const site = await siteOf(
    { 'docs/a.md': '# А\n', 'docs/b.md': '# А\n' },
    { config: { contentSecurityPolicy: 'meta' } },
  )
  await site.edit({ 'docs/b.md': front("  - { tag: script, content: 'start()' }\n") })
  expect(site.stale()).toEqual(['docs/b.html'])
  const script = (page: string) =>
    /<script type="module" src="\/assets\/main[^>]*>/.exec(site.file(page))?.[0]
  expect(script('docs/b.html')).toMatch(/ data-head="[0-9a-f]{10}"/)
  expect(script('docs/a.html')).not.toContain('data-head')
  expect(policyOf(site.file('docs/b.html')).replaceAll('&#39;', "'")).toContain(await hashOf('start()'))
  expect(policyOf(site.file('docs/a.html')).replaceAll('&#39;', "'")).not.toContain(await hashOf('start()'))
})

test('the policy has the hash of each inline script and style, and the host of each script, style and font', async () => {
  const site = await siteOf(
    {
      'docs/a.md': front(
        "  - { tag: script, content: 'ofPage()' }\n  - { tag: script, attributes: { type: application/ld+json }, content: '{}' }\n",
      ),
    },
    {
      config: {
        contentSecurityPolicy: '_headers',
        head: [
          { tag: 'script', content: 'ofSite()' },
          { tag: 'style', content: 'p { margin: 0 }' },
          { tag: 'script', attributes: { src: 'https://js.example.ru/x.js' } },
          { tag: 'link', attributes: { rel: 'stylesheet', href: '//css.example.ru/x.css' } },
          {
            tag: 'link',
            attributes: { rel: 'preload', as: 'font', href: 'https://font.example.ru/x.woff2' },
          },
        ],
      },
    },
  )
  const policy = site.file('_headers')
  const of = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
  expect(of('script-src')).toContain(await hashOf('ofSite()'))
  expect(of('script-src')).toContain(await hashOf('ofPage()'))
  expect(of('script-src')).not.toContain(await hashOf('{}'))
  expect(of('script-src')).toContain('https://js.example.ru')
  expect(of('style-src')).toBe(`'self' ${await hashOf('p { margin: 0 }')} https://css.example.ru`)
  expect(of('font-src')).toBe("'self' https://font.example.ru")
})

test('what cannot be a tag is left out with its reason; authors who are not trusted name none', async () => {
  const wrong = await siteOf({
    'docs/a.md': front("  - { tag: script, content: 'a</script>' }\n"),
    'docs/b.md': front('  - { tag: script }\n'),
    'docs/c.md': front('  - { tag: base, attributes: { href: / } }\n'),
    'docs/d.md': front('  - { tag: link, attributes: { onload: x } }\n'),
    'docs/e.md': front("  - { tag: meta, attributes: { 'a b': x } }\n"),
  })
  expect(wrong.report().match(/warning front-matter\/invalid-field/g)).toHaveLength(5)
  expect(wrong.report()).toContain('A "script" has either "content" or the attribute "src".')
  const untrusted = await siteOf(
    { 'docs/a.md': front("  - { tag: script, content: 'refused()' }\n") },
    { config: { markdown: { rawHtml: 'sanitize' } } },
  )
  expect(untrusted.report()).toContain('content/docs/a.md:2:1 warning front-matter/refused-head')
  expect(untrusted.file('docs/a.html')).not.toContain('refused()')
})
