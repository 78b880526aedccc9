// Images of the text: what is made of a file, what the markup says about it, what is reported.
import { expect, test } from 'vitest'
import { describeImage, makeIcon, makeImage, makePngHeader, makeScreenshot } from '../harness/make-images.ts'
import { drawingWithStylesheet, runningDrawings } from '../harness/running-drawings.ts'
import { siteOf, type TestSite } from '../harness/site-of.ts'

const running = [...runningDrawings('alert(1)'), ['stylesheet', drawingWithStylesheet] as const]

/** `srcset`s of a text: format → widths. */
function widthsOf(html: string): Record<string, readonly number[]> {
  const found: Record<string, readonly number[]> = {}
  for (const [, list = ''] of html.matchAll(/srcset="([^"]*)"/g)) {
    const format = /\.(\w+) \d+w/.exec(list)?.[1] ?? ''
    found[format] = [...list.matchAll(/ (\d+)w/g)].map(match => Number(match[1]))
  }
  return found
}

function addressesOf(html: string): readonly string[] {
  const lists = [...html.matchAll(/srcset="([^"]*)"/g)].flatMap(match => (match[1] as string).split(', '))
  const sources = [...html.matchAll(/src="([^"]*)"/g)].map(match => match[1] as string)
  return [...sources, ...lists.map(each => each.split(' ')[0] as string)].map(path => path.slice(1))
}

test('widths of the text column at one, one and a half and two dots per pixel, in AVIF and WebP, with size and `sizes`', async () => {
  const site = await siteOf({
    'docs/a.md': '![Схема](./x.png "Подпись")\n',
    'docs/x.png': await makeImage({ width: 1600, height: 400 }),
  })
  expect(site.report()).toBe('')
  const html = site.text('docs/a.html')
  expect(widthsOf(html)).toEqual({ avif: [736, 1104, 1472], webp: [736, 1104, 1472] })
  const sizes = 'sizes="\\(max-width: 768px\\) calc\\(100vw - 32px\\), 736px"'
  expect(html).toMatch(
    new RegExp(
      `<picture><source type="image/avif" srcset="[^"]*" ${sizes}><img src="/assets/images/x-[0-9a-f]{10}-1472\\.png" srcset="[^"]*" ${sizes} alt="Схема" title="Подпись" width="1600" height="400" decoding="async"></picture>`,
    ),
  )
  for (const path of addressesOf(html)) {
    const { width, height = 0 } = await describeImage(await site.bytes(path))
    expect(width).toBe(Number(/-(\d+)\.\w+$/.exec(path)?.[1]))
    expect(height).toBe(Math.round((width ?? 0) / 4))
  }
})

test('no image is enlarged, and a small file has no variants', async () => {
  const site = await siteOf({
    'docs/a.md': '![](./x.jpg)\n',
    'docs/b.md': '![](./icon.png)\n',
    'docs/x.jpg': await makeImage({ width: 900, height: 300, format: 'jpeg' }),
    'docs/icon.png': await makeIcon(),
  })
  const html = site.text('docs/a.html')
  expect(widthsOf(html)).toEqual({ avif: [736, 900], webp: [736, 900] })
  const fallback = addressesOf(html)[0] as string
  expect(await describeImage(await site.bytes(fallback))).toMatchObject({ width: 900, format: 'jpeg' })
  expect(site.text('docs/b.html')).toMatch(
    /<p><img src="\/assets\/images\/icon-[0-9a-f]{10}-24\.png" alt="" width="24" height="24" decoding="async"><\/p>/,
  )
})

test('`@2x` in a name says how many pixels are one; a PNG with a palette is published as it is', async () => {
  const screenshot = await makeScreenshot(1200, 400)
  const site = await siteOf({
    'docs/a.md': '![](./screen@2x.png)\n',
    'docs/b.md': '![](./photo@2x.jpg)\n',
    'docs/c.md': '![](./cut.png)\n',
    'docs/screen@2x.png': screenshot,
    'docs/screen@2x.dark.png': await makeScreenshot(1200, 402),
    'docs/photo@2x.jpg': await makeImage({ width: 900, height: 300, format: 'jpeg' }),
    'docs/cut.png': screenshot.slice(0, screenshot.length - 200),
  })
  expect(screenshot.length).toBeGreaterThan(10_000)
  expect(site.report()).toContain('content/docs/cut.png warning image/unreadable')
  const html = site.text('docs/a.html')
  expect([...html.matchAll(/width="\d+" height="\d+"/g)].map(String)).toEqual([
    'width="600" height="200"',
    'width="600" height="201"',
  ])
  expect(html).not.toContain('<picture>')
  expect(await site.bytes(addressesOf(html)[0] ?? '')).toEqual(screenshot)
  const photo = site.text('docs/b.html')
  expect(photo).toContain('width="450" height="150"')
  expect(photo).toContain('sizes="(max-width: 482px) calc(100vw - 32px), 450px"')
  expect(widthsOf(photo)).toEqual({ avif: [736, 900], webp: [736, 900] })
})

test('the configuration chooses formats and quality, and pages are made anew', async () => {
  const files = {
    'docs/a.md': '![](./x.png)\n',
    'docs/x.png': await makeImage({ width: 900, height: 300 }),
  }
  const webp = await siteOf(files, { config: { images: { formats: ['webp'] } } })
  expect(webp.text('docs/a.html')).not.toContain('<picture>')
  expect(widthsOf(webp.text('docs/a.html'))).toEqual({ webp: [736, 900] })
  const coarse = await siteOf(files, { config: { images: { formats: ['webp'], quality: 20 } } })
  const [, address = ''] = addressesOf(webp.text('docs/a.html'))
  const [, coarseAddress = ''] = addressesOf(coarse.text('docs/a.html'))
  expect(coarseAddress).not.toBe(address)
  expect((await coarse.bytes(coarseAddress)).length).toBeLessThan((await webp.bytes(address)).length)
  const none = await siteOf(files, { config: { images: { formats: [] } } })
  expect(widthsOf(none.text('docs/a.html'))).toEqual({})
})

test('the orientation of a camera is honoured, and what a camera writes about place and time is not published', async () => {
  const photo = await makeImage({
    width: 1000,
    height: 500,
    format: 'jpeg',
    orientation: 6,
    exif: { IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } },
  })
  expect(Buffer.from(photo).toString('latin1')).toContain('secret')
  const site = await siteOf({ 'docs/a.md': '![](./photo.jpg)\n', 'docs/photo.jpg': photo })
  const html = site.text('docs/a.html')
  expect(html).toContain('width="500" height="1000"')
  const addresses = addressesOf(html)
  expect(addresses).toHaveLength(3)
  for (const path of addresses) {
    const bytes = await site.bytes(path)
    expect(await describeImage(bytes)).toMatchObject({ width: 500, height: 1000 })
    expect((await describeImage(bytes)).exif).toBeUndefined()
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('secret')
  }
  expect(site.outputs().filter(path => path.startsWith('assets/files/'))).toEqual([])
})

test('a static image keeps its address and its bytes, and has variants beside it', async () => {
  const png = await makeImage({ width: 900, height: 300 })
  const site = await siteOf({ 'docs/a.md': '![](/img/x.png)\n', 'static/img/x.png': png })
  const html = site.text('docs/a.html')
  expect(html).toContain('<img src="/img/x.png" srcset="')
  expect(html).toContain('width="900" height="300"')
  expect(widthsOf(html)).toEqual({ avif: [736, 900], webp: [736, 900] })
  expect(await site.bytes('img/x.png')).toEqual(png)
})

test('all images of a page but the first are loaded lazily; pages with a wide text offer wider images', async () => {
  const site = await siteOf({
    'docs/a.md': '---\nhide_table_of_contents: true\n---\n\n![](./x.png) ![](./x.png)\n',
    'docs/x.png': await makeImage({ width: 1200, height: 200 }),
  })
  const images = [...site.text('docs/a.html').matchAll(/<img [^>]*>/g)].map(match => match[0])
  expect(images.map(image => image.includes('loading="lazy"'))).toEqual([false, true])
  expect(images[0]).toContain('sizes="(max-width: 1040px) calc(100vw - 32px), 1008px"')
})

test('a dark twin beside an image is used by itself; GitHub’s marks choose a colour scheme', async () => {
  const site = await siteOf({
    'docs/pair.md': '![Схема](./scheme.png)\n\n![Лого](/logo.svg)\n',
    'docs/marks.md':
      '![1](./scheme.png#gh-light-mode-only)\n\n![2](./scheme.dark.png#gh-dark-mode-only)\n\n![3](https://x.ru/y.png#gh-dark-mode-only)\n',
    'docs/explicit.md': '![](./scheme.dark.png)\n',
    'docs/scheme.png': await makeIcon(30, 20),
    'docs/scheme.dark.png': await makeIcon(30, 21),
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
    'static/logo.dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
  })
  expect(site.report()).toBe('')
  const name = (html: string) => html.replace(/-[0-9a-f]{10}-30/g, '-HASH')
  expect(name(site.text('docs/pair.html'))).toContain(
    '<p><img class="only-light" src="/assets/images/scheme-HASH.png" alt="Схема" width="30" height="20" loading="lazy" decoding="async">' +
      '<img class="only-dark" src="/assets/images/scheme.dark-HASH.png" alt="Схема" width="30" height="21" loading="lazy" decoding="async"></p>' +
      '<p><img class="only-light" src="/logo.svg" alt="Лого" width="8" height="4" loading="lazy" decoding="async">' +
      '<img class="only-dark" src="/logo.dark.svg" alt="Лого" width="8" height="4" loading="lazy" decoding="async"></p>',
  )
  expect(name(site.text('docs/marks.html'))).toContain(
    '<p><img class="only-light" src="/assets/images/scheme-HASH.png" alt="1" width="30" height="20" loading="lazy" decoding="async"></p>' +
      '<p><img class="only-dark" src="/assets/images/scheme.dark-HASH.png" alt="2" width="30" height="21" loading="lazy" decoding="async"></p>' +
      '<p><img class="only-dark" src="https://x.ru/y.png" alt="3" loading="lazy" decoding="async"></p>',
  )
  expect(name(site.text('docs/explicit.html'))).toContain(
    '<p><img src="/assets/images/scheme.dark-HASH.png" alt="" width="30" height="21" decoding="async"></p>',
  )
})

test('invariant 4: a dark twin that appears, changes or goes makes the pages stale that show it, and no other', async () => {
  const site = await siteOf({
    'docs/index.md': '# Начало\n',
    'docs/a.md': '![](./scheme.png)\n',
    'docs/scheme.png': await makeIcon(30, 20),
  })
  await site.edit({ 'docs/scheme.dark.png': await makeIcon(30, 21) })
  expect(site.stale().filter(path => path.endsWith('.html'))).toEqual(['docs/a.html'])
  await site.edit({ 'docs/scheme.dark.png': undefined })
  expect(site.stale().filter(path => path.endsWith('.html'))).toEqual(['docs/a.html'])
  expect(site.text('docs/a.html')).not.toContain('only-')
})

test('drawings lose their scripts and nothing else; those of a static folder stay as they are, with a warning', async () => {
  const clean =
    '<?xml version="1.0"?>\n<!-- note -->\n<svg xmlns="http://www.w3.org/2000/svg"   width=\'10\' height="5">\n  <title>a</title>\n</svg>\n'
  const scripted = clean.replace('<title>', '<script>alert(1)</script><title onclick="x()" id="t">')
  const site = await siteOf({
    'docs/a.md': '![](./clean.svg) ![](./scripted.svg) [скачать](./scripted.svg) ![](/own.svg)\n',
    'docs/clean.svg': clean,
    'docs/scripted.svg': scripted,
    'static/own.svg': scripted,
    'static/unused/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" class="icon"/>',
    'static/unused/no-drawing.svg': '<svg',
  })
  expect(site.report()).toBe(
    'content/static/own.svg warning image/scripts The drawing holds what can run when it is opened by itself: <script>, onclick.\n' +
      '  hint: Take it out, or put the drawing beside the texts that show it, where it is published without; with "markdown.rawHtml" at "sanitize" drawings of static folders are cleaned too.',
  )
  const html = site.text('docs/a.html')
  const [cleanPath = '', scriptedPath = ''] = addressesOf(html)
  expect(site.file(cleanPath)).toBe(clean)
  const sanitised = new TextDecoder().decode(await site.bytes(scriptedPath))
  expect(sanitised).not.toMatch(/script|onclick/)
  expect(sanitised).toContain('<title id="t">')
  expect(html).toContain(`<a href="/${scriptedPath}" target="_blank">`)
  expect(html).toContain('width="10" height="5"')
  expect(site.file('own.svg')).toBe(scripted)
})

test('with sanitized markup no drawing runs when it is opened by itself: beside the texts, in a static folder, shown or not', async () => {
  const files = running.flatMap(([name, text]) => [
    [`docs/${name}.svg`, text],
    [`static/${name}.svg`, text],
  ])
  const links = running.map(([name]) => `![](<./${name}.svg>) [x](<./${name}.svg>)\n`).join('')
  const icon = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"  width=\'1\' height="1"/>\n'
  const site = await siteOf(
    { ...Object.fromEntries(files), 'docs/a.md': links, 'static/clean.svg': icon },
    { config: { markdown: { rawHtml: 'sanitize' } } },
  )
  expect(site.report()).not.toContain('The drawing')
  const paths = site.outputs().filter(path => path.endsWith('.svg'))
  expect(paths).toHaveLength(2 * running.length + 1)
  for (const path of paths) {
    const text = new TextDecoder().decode(await site.bytes(path))
    expect([path, text]).toEqual([
      path,
      expect.not.stringMatching(/script|alert|\son|<!(?!--)|<\?xml-|encoding/i),
    ])
    if (path !== 'clean.svg') expect(text).toContain('<circle r="1"/>')
  }
  expect(site.file('clean.svg')).toBe(icon)
})

test('with sanitized markup a drawing that cannot be read is not published, and the message says so', async () => {
  const broken =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><script>alert(1)</script><g></svg>'
  const site = await siteOf(
    {
      'docs/a.md': '![x](./x.svg) [y](./x.svg) ![z](/y.svg)\n',
      'docs/x.svg': broken,
      'static/y.svg': broken,
    },
    { config: { markdown: { rawHtml: 'sanitize' } } },
  )
  expect(site.report()).toMatch(
    /^content\/docs\/x\.svg warning image\/unreadable The drawing cannot be read \(.+\)\.\n {2}hint: Mend the drawing; it is not published, because .*\ncontent\/static\/y\.svg warning image\/unreadable /,
  )
  expect(site.outputs().filter(path => path.endsWith('.svg'))).toEqual([])
})

test('with sanitized markup no HTML or XML file that could run a script is published, linked or not', async () => {
  const xml = (inside: string) => `<?xml version="1.0"?>\n${inside}\n`
  const running: Readonly<Record<string, string | Uint8Array>> = {
    'page.html': '<script>alert(1)</script>',
    'page.HTM': 'a <!-- b -->',
    'utf16.html': Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le'),
    'page.xhtml': xml('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'),
    'drawing.xml': xml('<a><x:svg xmlns:x="http://www.w3.org/2000/svg" onload="alert(1)"/></a>'),
    'hidden.xml': xml('<html a=">" xmlns="http://www.w3.org/1999/&#x00078;htm&#108;"/>'),
    'type.rss': xml('<!DOCTYPE a [<!ENTITY x "1999/xhtml">]><a/>'),
    'style.atom': xml('<?xml-stylesheet href="a.xsl"?><a/>'),
    'other.xml': '<?xml version="1.0" encoding="utf-7"?><a/>',
  }
  const harmless: Readonly<Record<string, string>> = {
    'google1234.html': 'google-site-verification: google1234.html',
    'feed.xml': xml('<feed xmlns="http://www.w3.org/2005/Atom"><title>a &#38; b</title></feed>'),
    'data.json': '{"a": "<script>"}',
  }
  const files = { ...running, ...harmless }
  const content = {
    'docs/a.md': Object.keys(files)
      .map(name => `[x](./${name}) [y](/own/${name})\n`)
      .join(''),
    ...Object.fromEntries(
      Object.entries(files).flatMap(([name, text]) => [
        [`docs/${name}`, text],
        [`static/own/${name}`, text],
      ]),
    ),
  }
  const outputs = (site: TestSite) =>
    site
      .outputs()
      .filter(path => /^(?:own|assets)\//.test(path) && !/\.(?:js|css)$/.test(path))
      .map(path => path.replace(/^.*\/|-[0-9a-f]{10}(?=\.)/g, '').toLowerCase())
      .sort()
  const both = (names: object) =>
    Object.keys(names)
      .flatMap(name => [name.toLowerCase(), name.toLowerCase()])
      .sort()
  const site = await siteOf(content, { config: { markdown: { rawHtml: 'sanitize' } } })
  expect(outputs(site)).toEqual(both(harmless))
  expect(
    [...site.report().matchAll(/^content\/(\S+) error asset\/may-run The file .* when it is opened/gm)]
      .map(([, path = '']) => path.replace(/^.*\//, '').toLowerCase())
      .sort(),
  ).toEqual(both(running))
  expect(outputs(await siteOf(content))).toEqual(both(files))
})

test('a drawing that is no XML is reported and published as it is', async () => {
  const broken = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><g></svg>'
  const site = await siteOf({ 'docs/a.md': '![x](./x.svg)\n', 'docs/x.svg': broken })
  expect(site.report()).toMatch(
    /^content\/docs\/x\.svg warning image\/unreadable The drawing cannot be read \(.+\)\.\n {2}hint: /,
  )
  expect(site.file(addressesOf(site.text('docs/a.html'))[0] as string)).toBe(broken)
})

test('GIFs and animations are published byte for byte', async () => {
  const gif = await makeImage({ width: 900, height: 300, format: 'gif' })
  const site = await siteOf({ 'docs/a.md': '![](./x.gif)\n', 'docs/x.gif': gif })
  expect(site.report()).toBe('')
  const html = site.text('docs/a.html')
  expect(html).toMatch(
    /<img src="\/assets\/files\/x-[0-9a-f]{10}\.gif" alt="" width="900" height="300" decoding="async">/,
  )
  expect(await site.bytes(addressesOf(html)[0] as string)).toEqual(gif)
})

test('a link to a photo leads to the photo itself, the same photo in the text to what was made of it', async () => {
  const png = await makeImage({ width: 900, height: 300 })
  const site = await siteOf({ 'docs/a.md': '[![](./x.png)](./x.png)\n', 'docs/x.png': png })
  const href = /<a href="\/([^"]*)"/.exec(site.text('docs/a.html'))?.[1] ?? ''
  expect(await site.bytes(href)).toEqual(png)
})

test('raw HTML keeps its element; its address leads to what was made of the file', async () => {
  const site = await siteOf({
    'docs/a.md': '<img src="./x.png" width="90"> <img src="./x.png#gh-dark-mode-only">\n',
    'docs/x.png': await makeImage({ width: 900, height: 300 }),
    'docs/x.dark.png': await makeImage({ width: 900, height: 300, tint: '#112233' }),
  })
  expect(site.report()).toBe('')
  expect(site.text('docs/a.html').replace(/-[0-9a-f]{10}-/g, '-')).toContain(
    '<img src="/assets/images/x-900.png" width="90"> <img src="/assets/images/x-900.png#gh-dark-mode-only">',
  )
})

test('an image that is cut off is reported and published as it is, and no page names variants of it', async () => {
  const whole = await makeImage({ width: 900, height: 300, format: 'jpeg' })
  const half = whole.subarray(0, whole.length / 2)
  const site = await siteOf({
    'docs/a.md': 'До.\n\n![x](./x.jpg)\n\nПосле. ![y](/y.jpg)\n',
    'docs/x.jpg': half,
    'static/y.jpg': half,
  })
  expect(site.report()).toMatch(
    /^content\/docs\/x\.jpg warning image\/unreadable The image cannot be decoded \(.+\)\.\n {2}hint: Save the image again; .*\ncontent\/static\/y\.jpg warning image\/unreadable /,
  )
  const html = site.text('docs/a.html')
  expect(html).toMatch(
    /<p>До\.<\/p><p><img src="\/assets\/files\/x-[0-9a-f]{10}\.jpg" alt="x" width="900" height="300" decoding="async"><\/p><p>После\. <img src="\/y\.jpg" alt="y" width="900" height="300" loading="lazy" decoding="async"><\/p>/,
  )
  expect(await site.bytes(addressesOf(html)[0] as string)).toEqual(half)
  await site.edit({ 'docs/a.md': 'До.\n\n![x](./x.jpg)\n' })
  expect(site.report()).toContain('content/docs/x.jpg warning image/unreadable')
})

test('an image of too many pixels is reported from its first bytes and published as it is', async () => {
  const site = await siteOf({
    'docs/a.md': '![x](./x.png)\n',
    'docs/x.png': await makePngHeader(30_000, 30_000),
  })
  expect(site.report()).toBe(
    'content/docs/x.png warning image/too-large The image has 30000 × 30000 pixels; the limit is 100 megapixels.\n' +
      '  hint: Make it smaller; readers see at most 1472 pixels of its width. It is published as it is, without variants.',
  )
  expect(site.text('docs/a.html')).toMatch(
    /<img src="\/assets\/files\/x-[0-9a-f]{10}\.png" alt="x" width="30000" height="30000" decoding="async">/,
  )
})

test('a very tall image has only the variants that its formats can hold', async () => {
  const site = await siteOf({
    'docs/a.md': '![](./x.jpg)\n',
    'docs/x.jpg': await makeImage({ width: 740, height: 16_450, format: 'jpeg' }),
  })
  expect(site.report()).toBe('')
  expect(widthsOf(site.text('docs/a.html'))).toEqual({ avif: [736], webp: [736] })
})

test('the image of the front matter is a file or a public address, absolute in the head, and checked', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '---\nimage: ./social.png\n---\n\n# А\n',
      'docs/b.md': '---\ntitle: Б\nimage: /img/нет.png\n---\n',
      'docs/c.md': '---\nimage: https://example.ru/c.png\n---\n\n# В\n',
      'docs/social.png': await makeIcon(40, 20),
    },
    { config: { url: 'https://docs.example.ru' } },
  )
  expect(site.report()).toContain('content/docs/b.md:3:1 warning link/asset-not-found')
  const imageOf = (path: string) => /property="og:image" content="([^"]*)"/.exec(site.file(path))?.[1]
  expect(imageOf('docs/a.html')).toMatch(/^https:\/\/docs\.example\.ru\/assets\/.*social.*\.png$/)
  expect(imageOf('docs/c.html')).toBe('https://example.ru/c.png')
})

test('a drawing without a size is said to have none, and is published', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n\n![](./x.svg)\n',
    'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>',
  })
  expect(site.report()).toMatch(
    /^content\/docs\/x\.svg warning image\/no-size .*\n {2}hint: .*viewBox="0 0 24 24"/,
  )
})
