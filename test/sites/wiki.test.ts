// Texts of Obsidian and of wikis: links and pictures by name, comments, ids of blocks and callouts are what a reader sees there.
import { expect, test } from 'vitest'
import { makeImage } from '../harness/make-images.ts'
import { siteOf } from '../harness/site-of.ts'

const png = await makeImage({ width: 200, height: 100 })

const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, href, text]) => `${href} ${text}`)

test('a link of a wiki leads to the file of that name, wherever it lies, with the words behind the bar', async () => {
  const site = await siteOf({
    'docs/home.md': [
      '# Home',
      'A [[Second note]], [[second-note]], [[Second Note.md|**bold** words]] and [[sub/Third]].',
      '## See [[Second note#Part one]]',
      '[[#See Second note > Part one]] [[Second note#Part one|p]] [[Second note#^mark-1]] [[Second note#Chapter#Part one|q]]',
      '| a | b |\n| - | - |\n| [[Third\\|third]] | [[Third]] |',
      '- *see [[my_own_note|x]]*\n- [[the _draft_ 2]] &amp; [[R&amp;D]]\n> > [[Third|in a\n> > quote]] [[Third|`code`]]',
    ].join('\n\n'),
    'docs/Second note.md': '# Second note\n\n## Chapter\n\n### Part one\n\nWords of the block. ^mark-1\n',
    'docs/sub/Third.md': '# Third\n',
    'docs/my_own_note.md': '# Own\n',
    'docs/the _draft_ 2.md': '# Draft\n',
    'docs/deep/er/R&D.md': '# R\n',
  })
  const second = '/docs/Second%20note'
  expect(links(site.text('docs/home.html'))).toEqual([
    `${second} Second note`,
    `${second} second-note`,
    `${second} <strong>bold</strong> words`,
    '/docs/sub/Third sub/Third',
    `${second}#part-one Second note &gt; Part one`,
    '/docs/home#see-second-note--part-one See Second note &gt; Part one',
    `${second}#part-one p`,
    `${second}#mark-1 Second note`,
    `${second}#part-one q`,
    '/docs/sub/Third third',
    '/docs/sub/Third Third',
    '/docs/my_own_note x',
    '/docs/the%20_draft_%202 the _draft_ 2',
    '/docs/deep/er/R&amp;D R&amp;D',
    '/docs/sub/Third <code>code</code>',
  ])
  expect(site.text('docs/Second note.html')).toContain('<p id="mark-1">Words of the block.</p>')
  expect(site.twinFaults()).toEqual([])
  expect(site.report()).toBe('')
})

test('of two files with one name the nearest is meant, and folders before the name choose another', async () => {
  const site = await siteOf({
    'docs/a/one.md': '# One\n\n[[Same]] [[b/Same|b]] [[../b/Same|up]] [[/b/Same|root]]\n',
    'docs/a/Same.md': '# A\n',
    'docs/b/Same.md': '# B\n',
    'docs/b/c/two.md': '# Two\n\n[[same]]\n',
    'docs/top.md': '# Top\n\n[[b/same]] [[Guide/]] [[a/one.md]]\n',
  })
  expect(links(site.text('docs/a/one.html')).map(link => link.split(' ')[0])).toEqual([
    '/docs/a/Same',
    '/docs/b/Same',
    '/docs/b/Same',
    '/docs/b/Same',
  ])
  expect(links(site.text('docs/b/c/two.html'))).toEqual(['/docs/b/Same same'])
  expect(site.report()).toMatch(/^content\/docs\/top\.md:3:12 warning link\/page-not-found/)
})

test('a broken link of a wiki is told as any other, in its place, with the nearest name', async () => {
  const site = await siteOf({
    'docs/home.md':
      '# Home\n\n> See [[Secnd note]], [[Second note#Prat]], [[Nowhere at all]] and ![[none.png]].\n',
    'docs/Second note.md': '# Second note\n\n## Part\n',
  })
  expect(site.report()).toBe(
    [
      'content/docs/home.md:3:7 warning link/page-not-found The link "Secnd note" leads to no page.',
      '  hint: Did you mean "Second note"?',
      'content/docs/home.md:3:23 warning link/anchor-not-found The page "Second note" has no heading "Prat".',
      '  hint: Did you mean "Second note#part"?',
      'content/docs/home.md:3:45 warning link/page-not-found The link "Nowhere at all" leads to no page.',
      '  hint: Create a page whose file has this name, or write "\\[[" to show the brackets.',
      'content/docs/home.md:3:68 warning link/asset-not-found The file "none.png" does not exist.',
      '  hint: Check the path: it is relative to this file, or starts with "/" for the static folder.',
    ].join('\n'),
  )
  expect(site.text('docs/home.html')).toContain('<p>See Secnd note, ')
})

test('a new page heals the link of a text that did not change, and the page of the link is made again', async () => {
  const site = await siteOf({ 'docs/home.md': '# Home\n\n[[Later]]\n' })
  expect(site.report()).toContain('leads to no page')
  await site.edit({ 'docs/deep/later.md': '# Later\n' })
  expect(site.report()).toBe('')
  expect(site.stale()).toContain('docs/home.html')
  expect(links(site.text('docs/home.html'))).toEqual(['/docs/deep/later Later'])
})

test('a picture of a wiki is found by name, with its width and description; a note that is shown inside is a link', async () => {
  const site = await siteOf({
    'docs/home.md':
      '# Home\n\n![[plan.png|20]] ![[plan.png|A plan|20x99]] ![[Plan.png|A plan]]\n\n![[Other#Part]] ![[Other]]\n',
    'docs/Other.md': '# Other\n\n## Part\n',
    'docs/files/plan.png': png,
  })
  const text = site.text('docs/home.html')
  expect(
    [...text.matchAll(/alt="([^"]*)" width="(\d+)" height="(\d+)"/g)].map(found => found.slice(1)),
  ).toEqual([
    ['', '20', '10'],
    ['A plan', '20', '10'],
    ['A plan', '200', '100'],
  ])
  expect(links(text)).toEqual(['/docs/Other#part Other &gt; Part', '/docs/Other Other'])
  expect(site.report()).toBe(
    [
      'content/docs/home.md:5:1 warning markdown/foreign-syntax The 2 embeds of notes in this text are shown as links to them.',
      '  hint: Write ::include{file="part.md"} to show the text of another file here, or remove the "!".',
    ].join('\n'),
  )
})

test('a comment of Obsidian is published nowhere, in a line or over many blocks', async () => {
  const site = await siteOf(
    {
      'docs/home.md': [
        '# Home %%secret%%',
        'Shown. %%secret%% And [[home|this]]. 100%% sure, 50%% too.',
        '%%\nsecret\n\n- secret\n\n```\nsecret\n```\n\nsecret %%',
        '> Quoted %% secret\n> secret %% words\n\n- %%secret%%item\n    - inner %%secret%% item',
        'Of %%KEPT_7%% and %%KEPT_8%%.',
        'For `%%kept 1%%` and `a`: %%secret `x` secret%%',
        '```mermaid\n%%kept 2%%\n```\n\n    %% kept 3 %%',
        "%%i in (x) do echo %%i, LIKE '%%kept 4%%'",
        '%%time\nkept 5\n\n%%bash kept 6',
      ].join('\n\n'),
    },
    { config: { llms: true, url: 'https://a.example' }, hasSearch: true },
  )
  const outputs = site.outputs().filter(path => /home\.(?:html|md)$|^llms|search-index/.test(path))
  expect(outputs.length).toBeGreaterThan(3)
  for (const output of outputs)
    expect(`${output} ${Buffer.from(await site.bytes(output))}`).not.toContain('secret')
  const text = site.text('docs/home.html')
  for (const kept of [
    'kept 1',
    'kept 2',
    'kept 3',
    'kept 4',
    'kept 5',
    'kept 6',
    'Of %%KEPT_7%% and %%KEPT_8%%.',
    '100%% sure, 50%% too',
    'Shown. And <a',
    "%%i in (x) do echo %%i, LIKE '",
  ])
    expect(text).toContain(kept)
})

test('the id of a block is on the block above or around it, not in the text, and leaves headings theirs', async () => {
  const site = await siteOf({
    'docs/home.md': [
      '# Home',
      '## Part',
      'A *word* ^part',
      '- first ^item-1\n- [ ] second\n  ^37066d',
      '| a |\n| - |\n| b |',
      '^table-1',
      'In m ^2, x ^n and a \\^escaped',
      '[[#^part]] [[#^table-1]] [a](#item-1) [b](#37066d)',
    ].join('\n\n'),
  })
  const text = site.text('docs/home.html')
  expect(text).toContain('id="part-1"')
  expect(text).toContain('<p id="part">A <em>word</em></p>')
  expect(text).toContain('<li id="item-1">first</li>')
  expect(text).toMatch(/<li id="37066d" class="task-list-item"><input[^>]*> second<\/li>/)
  expect(text).toContain('<a id="table-1"></a>')
  expect(text).toContain('In m ^2, x ^n and a ^escaped')
  expect(site.report()).toBe('')
  expect(site.twinFaults()).toEqual([])
})

test('callouts have titles, kinds and folding of Obsidian, and alerts of GitHub stay', async () => {
  const site = await siteOf({
    'docs/home.md': [
      '> [!tip] A *title*\n> Text.',
      '> [!warning]- Closed\n> Text.',
      '> [!faq]+\n> Text.',
      '> [!NOTE]\n> Text.',
      '> [!bug]\n> Text.',
      ':::note[Own]{fold=closed}\nText.\n:::',
    ].join('\n\n'),
  })
  const text = site.text('docs/home.html')
  const found = [
    ...text.matchAll(
      /<(details|div) class="theme-admonition theme-admonition-(\w+)[^>]*?( open="")?>.*?__title"[^>]*>(.*?)<\/span>/g,
    ),
  ]
  expect(found.map(([, tag, kind, open = '', title]) => `${tag} ${kind}${open} ${title}`)).toEqual([
    'div tip A <em>title</em>',
    'details warning Closed',
    'details info open="" Faq',
    expect.stringMatching(/^div note \S+$/),
    'div danger Bug',
    'details note Own',
  ])
  expect(text).not.toContain('[!')
  expect(site.file('docs/home.html')).toContain('<meta name="description" content="Text."')
  expect(site.report()).toBe('')
})

test('code, brackets of other kinds and escapes stay as they are', async () => {
  const kept = [
    '`[[a]]`',
    '[[1,2],[3,4]]',
    '[[0.5, 1]]',
    '[[ -f x ]]',
    'x[["name"]]',
    '\\[[a]]',
    '[[a]',
    '[[a\nb]]',
    '[[]]',
    '[[|x]]',
    '[[[a]]]',
  ]
  const site = await siteOf({
    'docs/home.md': `# Home\n\n${kept.join('\n\n')}\n\n    [[a]]\n\n[[b]](/docs/home)\n\n[[https://a.example]]\n`,
  })
  const text = site.text('docs/home.html')
  expect(links(text)).toEqual(['/docs/home [b]'])
  for (const each of kept)
    expect(text.replace(/<\/?code>/g, '`')).toContain(each.replace('\\', '').replaceAll('"', '&quot;'))
})

test('"markdown.wiki: false" shows everything as text, with a warning that names the option', async () => {
  const site = await siteOf(
    { 'docs/home.md': '# Home\n\n[[home]] and %%note%% ^id-1\n' },
    { config: { markdown: { wiki: false } } },
  )
  expect(site.text('docs/home.html')).toContain('<p>[[home]] and %%note%% ^id-1</p>')
  expect(site.report().match(/Set "markdown\.wiki" of the configuration to true/g)).toHaveLength(2)
})

test('a partial file and the twin of a page have the links as Markdown', async () => {
  const site = await siteOf(
    {
      'docs/home.md':
        '# Home\n\n[[Second note|a *b*]] ![[plan.png|Plan|20]] [[none here]] end ^mark-1\n\n::include{file="_part.md"}\n',
      'docs/_part.md': 'Part [[Second note#Part]]\n',
      'docs/Second note.md': '## Part\n',
      'docs/plan.png': png,
    },
    { config: { llms: true, url: 'https://a.example' } },
  )
  const twin = Buffer.from(await site.bytes('docs/home.md')).toString()
  expect(twin).toMatch(
    /^\[a \*b\*\]\(https:\/\/a\.example\/docs\/Second%20note\.md\) !\[Plan\]\(https:\/\/a\.example\/\S+\) /m,
  )
  expect(twin).toContain('[none here](none%20here) end\n')
  expect(twin).toContain('Part [Second note > Part](https://a.example/docs/Second%20note.md#part)')
  expect(twin).not.toContain('[[')
  expect(site.twinFaults()).toEqual([])
})
