// `docsgen parity`: what readers of the old site would miss in the new one, whatever made the old one.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()
afterEach(folders.dispose)

const words = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')
const text = `<p>😄 ${words} with <a href="/b">a link</a> <math><mi>x</mi></math>.</p>
  <h2 id="set-up">Set up</h2><pre><code>npm i\nnpm start # (1)</code></pre>
  <table><tr><td>One</td><td>Two</td></tr></table><img src="x.png" alt="">
  <aside aria-label="Mind the hot pot"><p>Mind the hot pot</p><p>It's the cook's.</p></aside>
  <ul><li>npm</li><li>yarn</li><li>pnpm</li><li>bun</li></ul>
  <p><b>Begin</b> <i>here</i></p><p><b>Boil:</b> <i>water</i> <i>(fresh)</i></p><p><b>Add</b> <i>leaves</i></p><p><a href="/c">Don't stop</a></p>
  <p>See <a href="https://pot.example.org/a">https://pot.example.org/a</a>.</p>`

// Frames as four generators print them: navigation, contents, marks beside headings, line numbers, words for screen readers.
const frames: Readonly<Record<string, string>> = {
  'a wrapper around each heading, with words for screen readers': `<main><h1 id="_top">Page</h1>${text.replace(
    '<h2 id="set-up">Set up</h2>',
    '<div><h2 id="set-up">Set up</h2><a href="#set-up"><span aria-hidden="true">#</span><span class="sr-only">Section titled “Set up”</span></a></div>',
  )}</main><aside><nav>On this page <a href="#set-up">Set up</a></nav></aside>`,
  'an article with crumbs, a mark in each heading and a row for editing': `<div class="main"><main><div><article><nav>Home</nav><header><h1>Page</h1></header>${text
    .replace('Set up</h2>', 'Set up<a class="hash-link" href="#set-up">&#8203;</a></h2>')
    .replace(
      'npm i\nnpm start',
      '<span>npm i<br></span><span>npm start<br></span>',
    )}<footer>Edit this page</footer></article><nav>Next</nav></main></div>`,
  'line numbers and a button to copy': `<main><div class="doc"><h1>Page <a class="header-anchor" href="#page">&#8203;</a></h1>${text
    .replace('<pre>', '<button>Copy</button><div class="line-numbers-wrapper">1 2</div><pre>')
    .replace('npm i', 'npm i // [!code hl]')}</div></main>`,
  'numbers in a table beside the code, emoji as pictures, formulas for a script, signs of remarks': `<main><article><h1>Page</h1>${text
    .replace('😄', '<img class="twemoji" alt="😄" src="smile.svg">')
    .replace('<pre>', '<img class="twemoji" alt="ℹ" src="i.svg"><pre>')
    .replace('<math><mi>x</mi></math>', '<span class="arithmatex">\\(x\\)</span>')
    .replace(
      /<pre>.*<\/pre>/s,
      '<table><tr><td class="linenos"><div class="linenodiv"><pre>1\n2</pre></div></td><td><pre><code>npm i\nnpm start # (1)!</code></pre></td></tr></table>',
    )}</article></main>`,
  'boxes named by labels, links as tabs, words that styles keep apart, quotes that were set': `<main><h1>Page</h1>${text
    .replace('<p>Mind', '<p aria-hidden="true">Mind')
    .replace('<ul>', '<ul role="tablist">')
    .replace(/<li>(\w+)<\/li>/g, '<li><a role="tab" href="#panel-$1">$1</a></li>')
    .replaceAll('</b> <i>', '</b><i>')
    .replaceAll('</i> <i>', '</i><i>')
    .replaceAll("'", '’')}</main>`,
  'a title in a part of a post’s header, headings that are links as a whole, a history below the text': `<main><article><header><div><h1>Page</h1></div><div><time>1 May</time> by a person of many names</div></header><h2 id="__comments">Say what you think of it</h2>${text.replace(
    'Set up</h2>',
    '<a class="toclink" href="#set-up">Set up</a></h2>',
  )}<aside class="md-source-file"><span>Last update: 1 May, by a person of many names</span></aside></article></main>`,
  'the sign of a comment right behind a word of the code': `<main><h1>Page</h1>${text.replace('npm i\n', 'npm i//\n')}</main>`,
  'the sign of a comment behind a line of code, whose mark is gone': `<main><h1>Page</h1>${text.replace('npm i\n', 'npm i //\n')}</main>`,
  'a permalink that is a sign of an icon font': `<main><h1>Page<a class="headerlink" href="#page">\uf0c1</a></h1>${text}</main>`,
  'pictures without an address': `<main><h1>Page</h1>${text}<img data-v-1 alt=""></main>`,
  'a way back to the top of the page': `<main><h1>Page</h1>${text}<a href="#" class="md-top md-icon">Up again</a></main>`,
  'a remark that it is about another version': `<main><h1>Page</h1><div class="theme-doc-version-banner alert">This is unreleased documentation for the Next version.</div>${text}</main>`,
  'a remark that the page is not translated yet': `<main><div><h1 id="_top">Page</h1><p class="sl-flex"><svg></svg><span>This content is not available in your language yet.</span></p></div><div>${text}</div></main>`,
  'code whose lines stand in boxes, without an element for code': `<main><h1>Page</h1>${text.replace(
    /<pre>.*<\/pre>/s,
    '<div class="prism-code language-sh codeBlock"><div><div class="token-line"><span>npm</span><span> i</span></div><div class="token-line">npm start # (1)</div></div></div>',
  )}</main>`,
  'a title for browsers that a component left in the text': `<main><h1>Page</h1><title>Words for the bar of a browser alone</title>${text}</main>`,
  'the way to the page above its title, in a list that is no navigation': `<main><div class="c-breadcrumb"><ul><li>Kettles and pots</li><li>Pots of clay</li></ul><span hidden>Kettles and pots / Pots of clay</span></div><h1>Page</h1>${text}</main>`,
  'a class from the address of its page, about ways to pages, around the text': `<main><div class="vp-doc _components_breadcrumb"><h1>Page</h1>${text}</div></main>`,
  'the name of a language before and behind a block of code, as plugins write it': `<main><h1>Page</h1>${text.replace(
    /<pre>(.*)<\/pre>/s,
    '<figure><span class="code-lang">Shell script</span><pre>$1</pre><div class="language-label">Shell script</div></figure>',
  )}</main>`,
  'headings without words, and the name of a language further inside of a box of code': `<main><h1>Page</h1>${text.replace(
    /<pre>.*<\/pre>/s,
    '<div class="language-sh"><span class="lang">sh</span><div>$&</div></div><h6 id="-1"></h6>',
  )}</main>`,
  'types that open over code, and signs that a program left in it': `<main><h1>Page</h1>${text.replace(
    'npm start',
    '<span class="twoslash-hover">npm<div class="twoslash-popup-container"><code>function npm(): void</code></div></span> \0start',
  )}</main>`,
  'colours that a program wrote into a diagram': `<main><h1>Page</h1>${text.replace(
    'npm i',
    "%%{init: {'theme': 'base', 'themeVariables': {'lineColor': '#123'}}}%%\nnpm i",
  )}</main>`,
  'each block of code twice, for both colour modes': `<main><h1>Page</h1>${text.replace(
    /<pre>(.*)<\/pre>/s,
    '<div class="language-sh"><pre class="vp-code-dark">$1</pre><pre class="vp-code-light">$1</pre></div>',
  )}</main>`,
  'ways back from a footnote, one for each place': `<main><h1>Page</h1>${text}<a href="#r" data-footnote-backref>↩</a> <a href="#r2" data-footnote-backref>↩<sup>2</sup></a>
    <a href="#r3" data-footnote-backref>↩<sup>3</sup></a> <a href="#r4" data-footnote-backref>↩<sup>4</sup></a> <a href="#r5" data-footnote-backref>↩<sup>5</sup></a></main>`,
  'numbers of footnotes in brackets, right behind a word': `<main><h1>Page</h1>${text.replace(
    'Set up</h2>',
    'Set up<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></h2>',
  )}</main>`,
  'a title above an article that has another one': `<main><h1>Page</h1><article><h1>Part</h1>${text}</article></main>`,
  'bare addresses without their protocol': `<main><h1>Page</h1>${text.replace('>https://pot', '>pot')}</main>`,
  'offers to tell others of the page': `<main><h1>Page</h1>${text}<p><a href="https://x.com/intent/tweet?url=a">Share this post on X</a> <a href="https://service.weibo.com/share/share.php?url=a">Share it on Weibo now</a> <a href="#" class="share-button">Show it to all of your friends</a></p></main>`,
  'what leads to its neighbours, below the text, in no element of its own': `<main><h1>Page</h1>${text}<div class="next-and-prev-link"><div class="container"><a class="link" href="/kettle">All about kettles</a><a class="link" href="/cup">Cups and saucers</a></div></div></main>`,
  'a link to edit it and its neighbours, below the text, with no word between them': `<main><h1>Page</h1><div><div>${text}</div><div><a href="https://code.example/tea/edit/main/docs/pot.mdx"><span>Change this page of ours</span></a> <div><a href="/kettle"><span>Previous</span><span>All about kettles</span></a><a href="/cup"><span>Next</span><span>Cups and saucers</span></a></div></div></div></main>`,
  'a box for code that a script is to fill': `<main><h1>Page</h1>${text}<div class="language-ts"><pre><code></code></pre></div></main>`,
  'no title at all': `<main>${text}</main>`,
  'an emoji before the title': `<main><h1>⚙️ 💥 Page</h1>${text}</main>`,
  'headings whose words are one link that is hidden from screen readers': `<main><h1>Page</h1>${text.replace(
    'Set up</h2>',
    '<a aria-hidden="true" tabindex="-1" href="#set-up">Set up</a></h2>',
  )}</main>`,
  'headings whose words are a link to itself, with the id': `<main><h1>Page</h1>${text.replace(
    '<h2 id="set-up">Set up</h2>',
    '<h2><a id="set-up" href="#set-up">Set up</a></h2>',
  )}</main>`,
  'numbers in a gutter beside each line': `<main><h1>Page</h1>${text.replace(
    /<pre>.*<\/pre>/s,
    `<pre><code>${['npm i', 'npm start # (1)']
      .map(
        (line, index) =>
          `<div class="ec-line"><div class="gutter"><div class="ln">${index + 1}</div></div><div class="code">${line}</div></div>`,
      )
      .join('')}</code></pre>`,
  )}</main>`,
  'numbers in a class of the theme, and lines that only its styles break': `<main><h1>Page</h1>${text.replace(
    /<pre>.*<\/pre>/s,
    `<pre><code class="withLineNumbers">${['npm i', 'npm start # (1)']
      .map(
        (line, index) =>
          `<span class="token-line"><span class="codeBlockLineNumber_b">${index + 1}</span><span>${line}</span></span>`,
      )
      .join('')}</code></pre>`,
  )}</main>`,
  'a banner above a page without a main part, and a link that skips it': `<div><a href="/news">Read the news</a> of the day</div><a class="skip-link" href="#content">Skip to content</a>
    <div id="content"><h1>Page</h1>${text}</div>`,
  'a list of contents that a heading names, beside a text without a main part': `<header><a href="/">Kettles</a><nav>Menu</nav></header><div><h1>Page</h1>${text}</div>
    <aside><ul><li><h5>Table of all its contents</h5><ul><li><a href="#set-up">Set up</a></li></ul></li></ul></aside>`,
  'an article whose headings have pilcrows, without a main part': `<nav>Menu</nav><article><h1 id="page">Page<a href="#page">¶</a></h1>${text.replace(
    'Set up</h2>',
    'Set up<a class="headerlink" href="#set-up">¶</a></h2>',
  )}</article><footer>Made with love</footer>`,
}

const page = (body: string, title = 'Page | Site') =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`
const parity = (built: string, against: string, ...args: string[]) =>
  runCli(['parity', built, '--against', against, ...args])

test('a page is intact whatever frame its generator put around the text', async () => {
  const built = folders.site({
    'a.html': page(
      `<main><article><h1>Page</h1><div><button aria-haspopup="true">Copy</button><ul><li><a href="/a.md">Open this page as Markdown</a></li></ul></div>${text}</article></main>`,
      'Page · New',
    ),
  })
  for (const [name, frame] of Object.entries(frames)) {
    const old = folders.site({ 'a/index.html': page(frame) })
    const { stdout, code } = await parity(built.path, old.path, '--floor', '100')
    expect(`${name}: ${stdout}`).toContain('1 old page: 1 intact')
    expect(code).toBe(0)
  }
})

test('a list of contents may go, one with words of its own may not, parts of a title may stand apart; pages at "x" and "x/index" are two', async () => {
  const headings = '<h2 id="a">One</h2><h2 id="b">Two</h2>'
  const built = folders.site({ 'x.html': page(`<main><h1>Page one</h1>${headings}<p>${words}</p></main>`) })
  const old = folders.site({
    'x.html': page(
      `<main><h1><span>Page</span><span>one</span></h1><ul><li><a href="#a">One</a></li>\n<li><a href="#b">Two</a></li></ul>${headings}<p>${words}</p></main>`,
    ),
    'x/index.html': page(
      `<main><h1><span>Page</span><span>one</span></h1><ul><li><a href="#a">Where to begin with leaves</a></li></ul>${headings}<p>${words}</p></main>`,
    ),
  })
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('2 old pages: 1 intact, 1 changed')
  expect(stdout).toContain('1 link lost: Where to begin with leaves')
})

test('lines that lead to headings may become a list of them, numbers those of items, code in a line of text a block, and a fence in code may go; other words, numbers and code may not', async () => {
  const headings = '<h2 id="a">Warm the pot</h2><h2 id="b">Pour it slowly</h2>'
  const code = 'const tea = brew(leaves)\npour(tea, twoCups)\nserve(tea, milk)'
  const lines = (last: string) =>
    `<p>Steps: - <a href="#a">Warm the pot</a> - <a href="#b">Pour it slowly</a></p>${headings}<p>${words}</p><p><code>js ${last}</code></p>`
  const body = (content: string) => page(`<main><h1>Page</h1>${content}</main>`)
  const list = `<p>Steps:</p><ul><li><a href="#a">Warm the pot</a></li><li><a href="#b">Pour it slowly</a></li></ul>`
  const built = folders.site({
    'a.html': body(`${list}${headings}<p>${words}</p><pre><code>${code}</code></pre>`),
    'b.html': body(`<p>Steps:</p>${headings}<p>${words}</p><pre><code>${code}</code></pre>`),
    'c.html': body(`${list}${headings}<p>${words}</p><pre><code>${code}</code></pre>`),
    'd.html': body('<pre><code>pour(tea)</code></pre>'),
    'e.html': body('<pre><code>```\npour(tea)\n```</code></pre>'),
    'f.html': body('<ol><li>Fill</li><li>Heat</li><li>Pour</li><li>Wait</li></ol>'),
    'g.html': body('<ul><li>Fill</li><li>Heat</li><li>Pour</li><li>Wait</li></ul>'),
  })
  const old = folders.site({
    'a.html': body(lines(`\n${code}`)),
    'b.html': body(lines(`\n${code}`)),
    'c.html': body(lines(`\n${code} before it is far too cold`)),
    'd.html': body('<pre><code>```js\npour(tea)\n```</code></pre>'),
    'e.html': body('<pre><code>pour(tea)</code></pre>'),
    'f.html': body('<p>1. Fill 2. Heat 3. Pour 4. Wait</p>'),
    'g.html': body('<p>1. Fill 2. Heat 3. Pour 4. Wait</p>'),
  })
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('7 old pages: 3 intact, 4 changed')
  expect(stdout).toContain('2 links lost: Warm the pot, Pour it slowly')
  expect(stdout).toMatch(/^\/c\n +\d+ words lost: /m)
})

test('what all old pages end with is their frame, and so are a bar without a main part and a hidden remark', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const body = (name: string) => `<h1>Page</h1><p>${words} about --${name}.</p>`
  const old = folders.site(
    Object.fromEntries(
      names.map(name => [
        `${name}.html`,
        page(
          `<header><nav>Menu</nav> Colours</header><div hidden style="display: none;">For programs only, a few words</div>${body(name).replace('--', '–')}<p><img src="/ads/sponsor.png" alt="Sponsor"></p><p>Licensed by the <a href="/">owners of all these many leaves</a></p>`,
        ),
      ]),
    ),
  )
  const built = folders.site(
    Object.fromEntries(names.map(name => [`${name}.html`, page(`<main>${body(name)}</main>`)])),
  )
  expect((await parity(built.path, old.path)).stdout).toContain('5 old pages: 5 intact')
})

test('a line of links above a title that all lead to pages above this one is the way to it; other links there are words, and so is such a line below', async () => {
  const way =
    '<div><a href="/tea">Teas</a><span>Leaves</span><a href="/tea/green/">Green</a><b>How to pour</b></div>'
  const other = '<div><a href="/cups">Cups and saucers</a></div>'
  const at = (head: string, below = '') =>
    page(
      `<link rel="canonical" href="https://tea.example/tea/green/pour"><main><section>${head}<h1>Pour</h1></section><p>It is hot.</p>${below}</main>`,
    )
  const old = folders.site({
    'tea/green/pour.html': at(way),
    'tea/green/sip.html': at(other),
    'tea/green/stir.html': at('', way),
  })
  const built = folders.site(
    Object.fromEntries(['pour', 'sip', 'stir'].map(name => [`tea/green/${name}.html`, at('')])),
  )
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('3 old pages: 1 intact')
  expect(stdout).toContain('3 words lost: cups, and, saucers\n')
  expect(stdout).toContain('words lost: teasleavesgreenhow, to, pour\n')
})

test('a text of many links alone, right above a link to edit it, is text', async () => {
  const links = ['pour', 'sip', 'stir', 'wait']
    .map(name => `<li><a href="/${name}">${name}</a></li>`)
    .join('')
  const foot = '<a href="https://code.example/tea/edit/main/docs/a.md">Edit it</a>'
  const old = folders.site({
    'a.html': page(`<main><h1>Tea</h1><div><ul>${links}</ul><div>${foot}</div></div></main>`),
  })
  const built = folders.site({ 'a.html': page('<main><h1>Tea</h1></main>') })
  expect((await parity(built.path, old.path)).stdout).toContain('4 links lost: pour, sip, stir, wait\n')
})

test('what a page says until its program has loaded something is nothing to miss; the same as words of a sentence is', async () => {
  const old = folders.site({
    'a.html': page(
      `<main><p>Pour it.</p><div class="editor"><div> Now loading... </div></div><div>Loading…</div><div>Loading all our thanks...</div><div>\n<em>Loading leaves...</em> ⏳\n</div></main>`,
    ),
    'b.html': page('<main><p>Pour it.</p><p>Loading the leaves takes a while</p></main>'),
  })
  const built = folders.site(
    Object.fromEntries(['a', 'b'].map(name => [`${name}.html`, page('<main><p>Pour it.</p></main>')])),
  )
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('2 old pages: 1 intact')
  expect(stdout).toContain('6 words lost: loading, the, leaves, takes, a, while')
})

test('the end of a page may go; who said the words of a quote may not', async () => {
  const body = (foot: string) =>
    `<p>Pour it.</p><blockquote><p>Wait.</p>${foot}</blockquote><p>So it goes.</p>`
  const old = folders.site({
    'a.html': page(
      `<main>${body('<footer>Ann Leaf, keeper of pots</footer>')}<footer>More of us</footer></main>`,
    ),
    'b.html': page(`<main>${body('')}<footer>More of others</footer></main>`),
  })
  const built = folders.site({
    'a.html': page(`<main>${body('')}</main>`),
    'b.html': page(`<main>${body('')}</main>`),
  })
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('2 old pages: 1 intact')
  expect(stdout).toContain('5 words lost: ann, leaf, keeper, of, pots\n')
})

test('empty bytes in a page are none of its words and ids', async () => {
  const old = folders.site({
    'a.html': page('<main><h2 id="茶\0\0壶">茶\0\0壶</h2><p>Pour it.</p></main>'),
  })
  const built = folders.site({ 'a.html': page('<main><h2 id="茶壶">茶壶</h2><p>Pour it.</p></main>') })
  expect((await parity(built.path, old.path)).stdout).toContain('1 old page: 1 intact')
})

test('frames of a library that runs scripts of others are no pages', async () => {
  const old = folders.site({
    'a.html': page('<main><p>Pour it.</p></main>'),
    '~partytown/sandbox.html': '<script>run()</script>',
  })
  const built = folders.site({ 'a.html': page('<main><p>Pour it.</p></main>') })
  expect((await parity(built.path, old.path)).stdout).toContain('1 old page: 1 intact')
})

test('words that stood beside each other without a space and stand apart now are no additions, also where every old page has them', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const pages = (space: string, more = '') =>
    folders.site(
      Object.fromEntries(
        names.map(name => [
          `${name}.html`,
          page(
            `<main><h1>Page ${name}</h1><p><b>Weigh the leaves</b>${space}<span>Stir four cups</span>${space}<b>Pour</b>${space}<span>slowly${more}</span></p><p>${words} ${name}</p></main>`,
          ),
        ]),
      ),
    )
  const old = pages('').path
  expect((await parity(pages(' ').path, old)).stdout).toContain('5 old pages: 5 intact')
  expect((await parity(pages(' ', ' and hotly and well and long').path, old)).stdout).toContain('5 changed')
})

test('parts of a link that only styles kept apart are its words all the same; a link with another word is not there', async () => {
  const link = (space: string, more = '') =>
    folders.site({
      'a.html': page(
        `<main><h1>Page</h1><p>${words}</p><a href="/pots"><span>See all pots →</span>${space}<span>Of clay${more}</span></a></main>`,
      ),
    }).path
  expect((await parity(link('\n  '), link(''))).stdout).toContain('1 old page: 1 intact')
  expect((await parity(link('\n  '), link('', 'ware'))).stdout).toContain('1 link lost')
})

test('links that follow each other without a space are words of their own, however many there are', async () => {
  const row = (space: string, last = 'Lids') => {
    const links = ['Pots', 'Cups', 'Leaves', 'Spoons', 'Trays', 'Mugs', last].map(
      name => `<a href="/${name}">${name}</a>`,
    )
    return folders.site({
      'a.html': page(`<main><h1>Page</h1><p>${words}</p><p>${links.join(space)}</p></main>`),
    }).path
  }
  expect((await parity(row('</p><p>'), row('<!--]-->'))).stdout).toContain('1 old page: 1 intact')
  expect((await parity(row('</p><p>', 'Salt'), row(''))).stdout).toContain('1 changed')
})

test('signs that both pages show as text are no syntax that is left over, whatever quotes the old generator set', async () => {
  const site = (said: string) =>
    folders.site({ 'a.html': page(`<main><h1>Page</h1><p>${words} when kind === ${said} holds.</p></main>`) })
      .path
  expect((await parity(site('"tea"'), site('“tea”'))).stdout).toContain('1 old page: 1 intact')
  expect((await parity(site('"tea"'), site('tea'))).stdout).toContain('1 sign of syntax left over')
})

test('a history with the same words below a third of the pages is frame, whatever its date; the same words of one page are a loss, and so is an end without a date', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const built = folders.site(
    Object.fromEntries(
      names.map(name => [`${name}.html`, page(`<main><h1>Page</h1><p>${words}</p></main>`)]),
    ),
  )
  const old = (some: readonly string[], endOf: (index: number) => string) =>
    folders.site(
      Object.fromEntries(
        names.map((name, index) => [
          `${name}.html`,
          page(`<main><h1>Page</h1><p>${words}</p>${some.includes(name) ? endOf(index) : ''}</main>`),
        ]),
      ),
    )
  const history = (index: number) =>
    `<p>Page last updated 2026-01-1${index}. See all of its history on <a href="https://code.example.org">the host</a></p>`
  expect((await parity(built.path, old(['a', 'c', 'e'], history).path)).stdout).toContain('6 intact')
  expect((await parity(built.path, old(['a'], history).path)).stdout).toContain('5 intact, 1 changed')
  const end = () => '<p>See all of this and more at the host</p>'
  expect((await parity(built.path, old(['a', 'c', 'e'], end).path)).stdout).toContain('3 intact, 3 changed')
})

test('marks of boxes that the old site showed as text are nothing to miss, and marks that only the new one shows are left over', async () => {
  const kinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION', 'SUCCESS']
  const body = (open: (kind: string) => string) =>
    page(
      `<main><h1>Page</h1><p>${words}</p>${kinds.map(kind => `${open(kind)}Mind it.</p></blockquote>`).join('')}</main>`,
    )
  const plain = folders.site({ 'a.html': body(kind => `<blockquote><p>[!${kind}]<br>`) })
  const boxes = folders.site({ 'a.html': body(() => '<blockquote><p>') })
  expect((await parity(boxes.path, plain.path)).stdout).toContain('1 old page: 1 intact')
  expect((await parity(plain.path, boxes.path)).stdout).toContain('[!SUCCESS]')
})

test('marks of footnotes that the old site showed as text or as links are nothing to miss, and marks that only the new one shows are left over', async () => {
  const body = (marks: readonly string[], notes: string) =>
    page(
      `<main><h1>Page</h1><p>${words}</p><p>寄存器${marks[0]}。然而 stored${marks[1]}, and more.</p>${notes}</main>`,
    )
  const plain = folders.site({
    'a.html': body(['[^1]', '<a href="/争议">^two</a>'], '<p>[^1]: Most have caches.</p>'),
  })
  const mark = (id: string) => `<sup><a href="#fn-${id}" data-footnote-ref>${id}</a></sup>`
  const known = folders.site({
    'a.html': body([mark('1'), mark('two')], '<ol><li>Most have caches.</li><li>争议</li></ol>'),
  })
  expect((await parity(known.path, plain.path)).stdout).toContain('1 old page: 1 intact')
  expect((await parity(plain.path, known.path)).stdout).toContain('[^1]')
})

test('marks of tasks that the old site showed as text are nothing to miss, and marks that only the new one shows are left over', async () => {
  const body = (mark: string) =>
    page(`<main><h1>Page</h1><p>${words}</p><ul>${`<li>${mark} Pour it.</li>`.repeat(5)}</ul></main>`)
  const plain = folders.site({ 'a.html': body('[x]') })
  const boxes = folders.site({ 'a.html': body('<input type="checkbox" checked disabled>') })
  expect((await parity(boxes.path, plain.path)).stdout).toContain('1 old page: 1 intact')
  expect((await parity(plain.path, boxes.path)).stdout).toContain('[x]')
})

test('a chart in the page is a picture; an icon is none, and neither is a formula', async () => {
  const site = (drawn: string) =>
    folders.site({ 'a.html': page(`<main><h1>Page</h1><p>${words}</p>${drawn}</main>`) }).path
  const chart = '<svg width="640" height="400"><rect/><text>Leaves</text></svg>'
  const map = `<svg viewBox="0 0 640 400">${'<path d=""/>'.repeat(9)}</svg>`
  const plain = site('')
  for (const drawn of [chart, map]) {
    expect((await parity(plain, site(drawn))).stdout).toContain('1 image lost')
    for (const same of [
      drawn,
      '<img src="https://tea.example.org/chart.svg">',
      '<pre class="mermaid-source"><code>pie</code></pre>',
    ])
      expect((await parity(site(same), site(drawn))).stdout).toContain('1 intact')
  }
  for (const none of [
    map.replace('<svg', '<svg width="24" height="24"'),
    map.replace('<svg', '<svg width="1em" height="1em"'),
    map.replace('<svg', '<svg aria-hidden="true"'),
    '<svg viewBox="0 0 512 512"><title>Menu</title><path/></svg>',
    `<mjx-container>${map}</mjx-container>`,
  ])
    expect((await parity(site(none.startsWith('<mjx') ? none : ''), site(none))).stdout).toContain('1 intact')
})

test('what an old generator took for an address that can be none is no link to miss', async () => {
  const site = (link: string) =>
    folders.site({ 'a.html': page(`<main><h1>Page</h1><p>${words}</p><p>Steps ${link} two.</p></main>`) })
  const made = site('//e.g')
  expect((await parity(made.path, site('<a href="//e.g">//e.g</a>').path)).stdout).toContain('1 intact')
  const known = site('<a href="//e.gg">//e.g</a>')
  expect((await parity(made.path, known.path)).stdout).toContain('1 link lost')
})

test('words and minutes that are counted below the titles of most pages are frame; the same below one title is a loss, and so is a single number', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const built = folders.site(
    Object.fromEntries(
      names.map(name => [`${name}.html`, page(`<main><h1>Page</h1><p>${words}</p></main>`)]),
    ),
  )
  const old = (some: readonly string[], startOf: (index: number) => string) =>
    folders.site(
      Object.fromEntries(
        names.map((name, index) => [
          `${name}.html`,
          page(`<main><h1>Page</h1>${some.includes(name) ? startOf(index) : ''}<p>${words}</p></main>`),
        ]),
      ),
    )
  const counts = (index: number) =>
    `<p><span>Length</span> <span>${index + 120} words</span> <span>time</span> <span>${index} minutes</span></p>`
  const many = ['a', 'b', 'd', 'e', 'g', 'i']
  expect((await parity(built.path, old(many, counts).path)).stdout).toContain('9 intact')
  expect((await parity(built.path, old(['a'], counts).path)).stdout).toContain('8 intact, 1 changed')
  const since = (index: number) => `<p>Needs at least version ${index}</p>`
  expect((await parity(built.path, old(many, since).path)).stdout).toContain('3 intact, 6 changed')
})

test('what the pages of one part of the site end with is their frame; the same end of a page elsewhere is a loss', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const end = '<p>Share this post with <a href="https://x.example.org">all of your many friends</a></p>'
  const body = (more: string) => page(`<main><h1>Page</h1><p>${words}</p>${more}</main>`)
  const pages = (write: (folder: string, name: string) => string) =>
    Object.fromEntries(
      ['docs', 'blog', 'more'].flatMap(folder =>
        names.map(name => [`${folder}/${name}.html`, write(folder, name)]),
      ),
    )
  const old = folders.site(
    pages((folder, name) => body(folder === 'blog' || `${folder}${name}` === 'docsc' ? end : '')),
  )
  const { stdout } = await parity(folders.site(pages(() => body(''))).path, old.path)
  expect(stdout).toContain('21 old pages: 20 intact, 1 changed')
  expect(stdout).toContain('/docs/c')
})

test('offers that take turns below the texts of most pages are frame; where most pages end with their text, what some of them share is a loss', async () => {
  const offers = [
    '<aside><h2 id="offer">Learn</h2><p>Learn to brew with Ann in twenty short lessons.</p></aside>',
    '<aside><h2 id="offer">Work</h2><p>Work with others in a house of tea today.</p></aside>',
  ]
  const site = (offerOf: (index: number) => string | undefined) =>
    folders.site(
      Object.fromEntries(
        Array.from({ length: 16 }, (_, index) => [
          `${index}.html`,
          page(
            `<main><h1>Page</h1><p>${words} of ${index}leaves ${index}pots</p>${offerOf(index) ?? ''}<p>Made by all of us in the old house</p></main>`,
          ),
        ]),
      ),
    ).path
  const bare = site(() => '')
  const turns = await parity(
    bare,
    site(index => offers[index % 2]),
  )
  expect(turns.stdout).toContain('16 old pages: 16 intact')
  const some = await parity(
    bare,
    site(index => (index < 6 ? offers[0] : '')),
  )
  expect(some.stdout).toContain('16 old pages: 10 intact, 6 changed')
})

test('what the pages of one language share beside their titles, and their last headings, is their frame, with other minutes on each; what other pages lack is not', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const said = {
    en: ['Read in', 'minutes', 'Copy this page as Markdown'],
    da: ['Læs på', 'minutter', 'Kopier denne side som Markdown'],
  }
  const pages = (write: (language: 'en' | 'da', name: string, index: number) => string) =>
    Object.fromEntries(
      (['en', 'da'] as const).flatMap(language =>
        names.map((name, index) => [`${language}/${name}.html`, write(language, name, index)]),
      ),
    )
  const old = (some: readonly string[]) =>
    folders.site(
      pages((language, name, index) => {
        const [before = '', unit = '', menu = ''] = said[language]
        const isSome = some.includes(name)
        const above = isSome ? `<p>${before} ${index + 11} ${unit} or longer</p>` : ''
        const below = isSome ? `<div><a href="/${name}.md">${menu}</a></div>` : ''
        const end = isSome ? `<h2 id="history">${unit}</h2>` : ''
        const body = `<main>${above}<h1>Page ${name}</h1>${below}<p>${words}</p>${end}</main>`
        return page(body).replace('<html>', `<html lang="${language}">`)
      }),
    )
  const built = folders.site(pages((_, name) => page(`<main><h1>Page ${name}</h1><p>${words}</p></main>`)))
  expect((await parity(built.path, old(names).path)).stdout).toContain('12 old pages: 12 intact')
  expect((await parity(built.path, old(['a']).path)).stdout).toContain('12 old pages: 10 intact, 2 changed')
})

test('a line in a title is no name of the site where the page shows it as its title, too', async () => {
  const body = (more: string) => `<main><h1>Hot tea - and why</h1><p>${words}</p>${more}</main>`
  const old = folders.site({
    'a.html': page(body('<table><tr><td>Lost</td></tr></table>'), 'Hot tea - and why '),
  })
  const built = folders.site({ 'a.html': page(body(''), 'Hot tea - and why | Site') })
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('1 changed')
  expect(stdout).not.toContain('title "')
})

test('a title that stands above the text and in it once more may stand there once; another one is a loss', async () => {
  const title = 'How to warm a pot for tea before the water boils'
  const old = (second: string) =>
    folders.site({
      'a.html': page(
        `<main><h1 id="_top">${title}</h1><div><h1 id="how">${second}</h1><p>${words}</p></div></main>`,
      ),
    })
  const built = folders.site({ 'a.html': page(`<main><h1>${title}</h1><p>${words}</p></main>`) })
  expect((await parity(built.path, old(title).path)).stdout).toContain('1 old page: 1 intact')
  expect((await parity(built.path, old('Why to cool a cup of milk').path)).stdout).toContain('1 changed')
})

test('titles that a generator gives a box, a card’s link, panels that only the browser fills and fields with code cost nothing', async () => {
  const old = folders.site({
    'a.html': page(`<main><h1>Page</h1><p>${words}</p>
      <div class="custom-block tip"><p class="custom-block-title">TIP</p><p>Warm the pot.</p></div>
      ${'<div class="markdown-alert"><p class="markdown-alert-title"><svg></svg>IMPORTANT</p><p>Rinse it.</p></div>'.repeat(5)}
      ${['ノート', 'Ghi chú', 'İpucu'].map(title => `<aside class="starlight-aside"><p class="starlight-aside__title">${title}</p><p>Dry it.</p></aside>`).join('')}
      <a href="/b"><article><h2>Kinds</h2><p>All of them</p></article></a>
      <a href="/e"><span>Cups</span> <span>Some of clay.</span></a>
      <a href="/c"><h2><span>📄️</span><span>Pots</span></h2></a> <a href="#r2">↩<sup>2</sup></a> @<a href="/d">ann</a>
      <div><button role="tab" aria-controls="x">npm</button><button role="tab" aria-controls="y">yarn</button></div><div role="tabpanel" id="x">One way to brew</div>
      <div class="playgroundHeader_a">Live editor and its result</div><textarea>brew()</textarea>
      <pre><code><details><summary>1 collapsed line</summary><span class="line">heat()</span></details></code></pre>
      <pre><code><span class="line"><span>pour<span><div>.tea</div></span>()</span></span></code></pre></main>`),
  })
  const built = (kind: string) =>
    folders.site({
      'a.html': page(`<main><h1>Page</h1><p>${words}</p>
        <div><div><span class="theme-admonition__title">${kind}</span></div><p>Warm the pot.</p></div>${'<p>Rinse it.</p>'.repeat(5)}${'<p>Dry it.</p>'.repeat(3)}
        <p><a href="/b">Kinds</a></p><div>All of them</div>
        <div class="card"><p class="card__title"><a class="card__link" href="/e">Cups</a></p><div class="card__text"><p>Some of clay.</p></div></div><a href="/c">Pots</a> <a href="/d">@ann</a>
        <ul role="tablist"><li role="tab" aria-controls="p">npm</li><li role="tab" aria-controls="q">yarn</li></ul>
        <div role="tabpanel" id="p">One way to brew</div><div role="tabpanel" id="q">The other of the two ways to brew tea</div>
        <pre><code>brew()</code></pre><pre><code>heat()</code></pre><pre><code>pour.tea()</code></pre></main>`),
    })
  expect((await parity(built('astuce').path, old.path)).stdout).toContain('1 old page: 1 intact')
  expect((await parity(built('mind this hot pot').path, old.path)).stdout).toContain('1 changed')
})

test('a film, a sound or a frame that the new page does not have is a loss; what most old pages embed, and what nobody sees, is none', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const pages = (body: (name: string) => string) =>
    Object.fromEntries(
      names.map(name => [
        `${name}.html`,
        page(`<main><h1>Page ${name}</h1><p>${words}</p>${body(name)}</main>`),
      ]),
    )
  const comments = '<iframe src="https://comments.test/of-all"></iframe>'
  const unseen = '<iframe src="/counter" style="display: none"></iframe><iframe id="later"></iframe>'
  const embeds: Record<string, string> = {
    a: '<iframe src="https://films.test/embed/1?rel=0"></iframe>',
    b: '<video controls><source src="/b.mp4"></video>',
    c: '<lite-youtube videoid="3"><a href="https://films.test/3">Play</a></lite-youtube>',
    d: '<audio src="/d.mp3"></audio>',
  }
  const old = folders.site(pages(name => `${embeds[name] ?? ''}${comments}${unseen}`))
  const kept = folders.site(
    pages(name => (embeds[name] === undefined ? '' : '<iframe src="https://films.test/1"></iframe>')),
  )
  expect((await parity(kept.path, old.path)).stdout).toContain('6 old pages: 6 intact')
  const { stdout } = await parity(folders.site(pages(() => '')).path, old.path)
  expect(stdout).toContain('6 old pages: 2 intact, 4 changed')
  expect(stdout.match(/1 embed lost/g)).toHaveLength(4)
})

test('what is lost is named, the most affected page first, in text, JSON and a page to look at', async () => {
  const body = (content: string) => page(`<main><h1>Page</h1>${content}</main>`)
  const old = folders.site({
    'index.html': body(text),
    'moved/index.html': body(text),
    'small.html': body(text),
    'large.html': body(`${text}<p>Write <code>{{ kept }}</code></p>`),
    'x.png': 'a picture',
    'gone.html': body(text),
    'hop.html': '<meta http-equiv="refresh" content="0; url=/small">',
    'jump.html': '<title>Tea</title><script>location.replace("/small")</script>',
    'fork.html': `<main><h1>Fork</h1></main><script>location.href = '/small'</script>`,
  })
  const built = folders.site({
    'index.html': body(text.replace('x.png', '/a/y.png')),
    'a/y.png': 'a picture',
    'new.html': body(text.replace('x.png', 'a/y.png')),
    'small.html': body(text.replace('id="set-up"', 'id="setup"')),
    'large.html': body('<p>Little is left. {{ count }} :::tip Hot <code>{{ kept }}</code></p>'),
    'hop.html': body('A page of its own'),
    'jump.html': body('A page of its own'),
    'fork.html': '<main><h1>Fork</h1></main>',
    '.docsgen-redirects.json': JSON.stringify({ '/moved': '/new' }),
  })
  const file = join(built.path, 'parity.html')
  const { stdout, code } = await parity(built.path, old.path, '--floor', '90', '--page', file)
  expect(code).toBe(1)
  const order = ['/gone', '/large', '/small'].map(address => stdout.indexOf(`${address}\n`))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(stdout).toContain('1 heading id lost: set-up')
  expect(stdout).toContain('1 code block lost or changed: npm i npm start')
  expect(stdout).toContain('1 table lost')
  expect(stdout).toContain('2 signs of syntax left over: {{ count }}, :::tip')
  expect(stdout).toContain('1 picture whose file is missing: x.png')
  expect(stdout).toContain(
    '8 old pages: 3 intact, 2 changed, 2 addresses alive without text to compare, 1 missing',
  )
  const report = readFileSync(file, 'utf8')
  expect(report).toContain('<code>/gone</code>')
  expect(report).not.toContain('<code>/moved</code>')
  const json = JSON.parse((await parity(built.path, old.path, '--json')).stdout)
  expect(json.summary).toMatchObject({ intact: 3, changed: 2, missing: 1, share: 62.5 })
  expect(json.pages.find((each: { address: string }) => each.address === '/moved')).toMatchObject({
    state: 'intact',
    target: '/new',
  })
})

test('an address that leads to one in other letters than Latin is followed', async () => {
  const body = page(`<main><h1>Page</h1>${text}</main>`)
  const old = folders.site({ 'moved.html': body })
  const built = folders.site({
    'чай.html': body,
    '.docsgen-redirects.json': JSON.stringify({ '/moved': encodeURI('/чай') }),
  })
  expect((await parity(built.path, old.path)).stdout).toContain('1 old page: 1 intact')
})

test('a page whose elements stand too deeply in each other is named, and the others are compared', async () => {
  const html = page(`<main><h1>Page</h1>${text}</main>`)
  const deep = page(`<main><h1>Page</h1>${'<div>'.repeat(20_000)}words</main>`)
  const built = folders.site({ 'a.html': html, 'b.html': deep, 'x.png': 'a picture' })
  const old = folders.site({ 'a.html': html, 'b.html': deep })
  const { stdout } = await parity(built.path, old.path)
  expect(stdout).toContain('The page could not be read: its elements stand in each other too deeply.')
  expect(stdout).toContain('2 old pages: 1 intact, 0 changed, 0 missing, 1 not read.')
})

test('pages of a sitemap are asked for on the network; one that cannot be read is said and counts for nothing', async () => {
  const html = page(`<main><h1>Page</h1>${text}</main>`)
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/docs/a' ? 200 : 500
    response.end(request.url === '/docs/a' ? html : '')
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const locations = ['a', 'b'].map(name => `<url><loc>${origin}/docs/${name}</loc></url>`).join('')
    const built = folders.site({
      'a.html': html,
      'b.html': html,
      'x.png': 'a picture',
      'sitemap.xml': `<urlset>${locations}</urlset>`,
    })
    const { stdout } = await parity(
      built.path,
      join(built.path, 'sitemap.xml'),
      '--base',
      '/docs/',
      '--floor',
      '100',
    )
    expect(stdout).toContain('/docs/b answers 500')
    expect(stdout).toContain('2 old pages: 1 intact, 0 changed, 0 missing, 1 not read. 100.0 %')
  } finally {
    server.close()
  }
})

test('wrong usage is said with what to do', async () => {
  const { path } = folders.site({ 'a.html': page(text), 'other/a.md': '' })
  const tries: readonly (readonly [readonly string[], string])[] = [
    [['parity', path, '--against', join(path, 'none')], 'cannot be read (ENOENT)'],
    [['parity', path, '--against', join(path, 'other')], 'There is no HTML file in'],
    [['parity', join(path, 'other'), '--against', path], 'Build the site first'],
    [['parity', path, '--against', path, '--floor', '101'], 'Write a number from 0 to 100'],
    [['parity', path, '--against', path, '--base', 'docs'], 'begins and ends with a slash'],
  ]
  const results = await Promise.all(tries.map(([args]) => runCli(args)))
  for (const [index, { code, stderr }] of results.entries()) {
    expect(stderr).toContain(tries[index]?.[1])
    expect(code).toBe(2)
  }
})
