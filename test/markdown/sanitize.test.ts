// `markdown.rawHtml: 'sanitize'`: texts of authors whom nobody knows run nothing in a reader's browser.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'
import { tagsOf, whatRuns } from '../harness/what-runs.ts'

const config = { markdown: { rawHtml: 'sanitize' as const, math: true } }
const textOf = async (markdown: string) => {
  const site = await siteOf({ 'docs/a.md': `# А\n\n${markdown}\n` }, { config })
  return { html: site.text('docs/a.html'), report: site.report() }
}

test.each([
  ['<script>alert(1)</script>'],
  ['текст <script src=https://evil.example></script> текст'],
  ['<img src=x onerror=alert(1)>'],
  ['<p ONCLICK="alert(1)">текст</p>'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['<a href=" java\tscript:alert(1)">x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>'],
  ['[x](javascript:alert(1))'],
  ['[x](<java\tscript:alert(1)>)'],
  ['[x](&#x6A;avascript:alert(1))'],
  ['![x](javascript:alert(1))'],
  ['<javascript:alert(1)>'],
  ['[x][y]\n\n[y]: vbscript:x'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['<iframe src="https://evil.example"></iframe>'],
  ['<svg onload=alert(1)><a xlink:href="javascript:x"><text>y</text></a></svg>'],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>'],
  ['<style>body { display: none }</style>'],
  ['<p style="position:fixed">x</p>'],
  ['<form action="https://evil.example"><button formaction="javascript:x">y</button></form>'],
  ['<object data="x"></object><embed src="x"><base href="https://evil.example">'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['<textarea><img src=x onerror=alert(1)></textarea>'],
  ['<img src="x" alt="`<img src=x onerror=alert(1)>`">'],
  ['<p title="</p><script>alert(1)</script>">x</p>'],
  ['<scr<script>ipt>alert(1)</script>'],
  ['<a href="x" <img src=x onerror=alert(1)>'],
  ['<img src=x onerror=alert(1)'],
  ['<head><script>alert(1)</script></head>'],
  ['<!--><img src=x onerror=alert(1)>-->'],
  ['<b data-island="x" data-props="{}">x</b>'],
])('%s runs nothing', async markdown => {
  const { html } = await textOf(markdown)
  expect(whatRuns(html)).toEqual([])
  for (const { tag, name, attributes } of tagsOf(html)) {
    expect([tag, /^(?:style|svg|noscript|textarea|button)$/.test(name)]).toEqual([tag, false])
    expect([
      tag,
      Object.keys(attributes).filter(key => /^(?:style|data-(?:island|props))$/.test(key)),
    ]).toEqual([tag, []])
    for (const address of [attributes.href ?? '', attributes.src ?? ''])
      expect([tag, /^\s*(?:j|v|data:(?!image))/i.test(address)]).toEqual([tag, false])
  }
})

test('harmless HTML is kept: tables, details, pictures, anchors, links with their checks', async () => {
  const { html, report } = await textOf(
    '<details open><summary>Ещё</summary>\n\n**Текст** <kbd>Ctrl</kbd> <a id="here" href="https://x.example/?a=1&amp;b=2" title="«x»">x</a>\n\n</details>\n\n<table><tr><td colspan=2>1 &lt; 2</td></tr></table>\n\n[сюда](#here) <a href="./nope.md">нет</a>\n',
  )
  expect(html).toContain('<details open><summary>Ещё</summary>')
  expect(html).toContain('<strong>Текст</strong> <kbd>Ctrl</kbd>')
  expect(html).toMatch(/<a id="here" href="https:\/\/x\.example\/\?a=1&amp;b=2" title="«x»"/)
  expect(html).toContain('<td colspan="2">1 &lt; 2</td>')
  expect(report.match(/warning \S+/g)).toEqual(['warning link/page-not-found'])
})

test('an unknown element is shown as it is written, and nothing in it runs', async () => {
  const { html, report } = await textOf(
    'С <host>:<port onclick="x">, <a-key/> и </Host >.\n\n<row>\n<img src=x onerror=y><script>z</script>\n</row>',
  )
  expect(html).toContain('С &lt;host&gt;:&lt;port onclick="x"&gt;, &lt;a-key/&gt; и &lt;/Host&gt;.')
  expect(html).toMatch(/&lt;row&gt;\s*<img [^>]*>\s*&lt;\/row&gt;/)
  expect(html).not.toMatch(/onerror|<script>z/)
  expect(report.match(/Left out of the HTML: .*/g)).toEqual(['Left out of the HTML: onerror, <script>.'])
})

test('removed HTML is reported at its place', async () => {
  const { report } = await textOf('Да.\n\n<p onclick="x">a</p><script>b</script>\n\n[x](javascript:y)')
  expect(report).toContain(
    'content/docs/a.md:5:1 warning markdown/unsafe-html Left out of the HTML: onclick, <script>.',
  )
  expect(report).toContain('content/docs/a.md:7:1 warning markdown/unsafe-address')
})

test('without the option, HTML is published as it is written', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n\n<p onclick="x">a</p>\n' })
  expect(site.text('docs/a.html')).toContain('<p onclick="x">a</p>')
})

test('names that would replace properties of the document are removed; ids and links to them are kept', async () => {
  const site = await siteOf(
    {
      'docs/a.md':
        '# А\n\n## Body {#querySelector}\n\n<img name="querySelector" id="createElement" src="data:image/png;base64,x" alt="">\n\n<a name="place" id="place">x</a> [сюда](#place) <b id="_d-menu">y</b>\n',
    },
    { config: { markdown: { rawHtml: 'sanitize' } } },
  )
  const html = site.text('docs/a.html')
  expect(html).not.toContain('name="querySelector"')
  expect(html).not.toContain('id="_d-menu"')
  expect(html).toContain('id="querySelector"')
  expect(html).toContain('name="place" id="place"')
  expect(html).toContain('href="#place"')
  expect(site.report()).toContain('Left out of the HTML: name.')
})
