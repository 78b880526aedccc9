// Tags of documentation pages.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const files = {
  'docs/tags.yml':
    'sms:\n  label: SMS-сообщения\n  description: Всё об SMS.\nистория: {}\nwa:\n  permalink: /whatsapp\nсекрет:\n',
  'docs/b.md': '---\ntitle: Ёлка\ntags: [sms, история]\n---\n\nОб ёлке.\n',
  'docs/a.md': '---\ntitle: Яблоко\ntags: [sms, sms, { label: Своя, permalink: /own }]\n---\n\nОб яблоке.\n',
  'docs/c.md': '---\ntitle: Дом\ntags: [sms, wa]\n---\n\nО доме.\n',
  'docs/u.md': '---\ntitle: Тайна\ntags: [секрет, sms]\nunlisted: true\n---\n',
  'docs/d.md': '---\ntitle: Черновик\ntags: [sms]\ndraft: true\n---\n',
}

const linksIn = (html: string) =>
  [...html.matchAll(/class="tag" href="([^"]*)" rel="tag">(.*?)<\/a>/g)].map(match => [
    decodeURI(match[1] as string),
    (match[2] as string).replace(/<[^>]*>/g, ' ').trim(),
  ])

test('a page per tag with a Russian plural, its pages by title, and a link to all tags', async () => {
  const site = await siteOf(files)
  expect(site.report()).toBe('')
  const html = site.file('docs/tags/sms.html')
  expect(html).toContain('<h1>3 страницы с тегом «SMS-сообщения»</h1><p>Всё об SMS.</p>')
  expect(html).toContain('<a href="/docs/tags">Все теги</a>')
  expect([...html.matchAll(/tag-items__title" href="[^"]*">([^<]*)/g)].map(match => match[1])).toEqual([
    'Дом',
    'Ёлка',
    'Яблоко',
  ])
  expect(site.file('docs/tags/whatsapp.html')).toContain('<h1>1 страница с тегом «Wa»</h1>')
  expect(site.file('docs/tags/история.html')).toContain(
    'canonical" href="http://localhost:3000/docs/tags/%D0',
  )
})

test('all listed tags by letter, with counts; Cyrillic before Latin', async () => {
  const site = await siteOf(files)
  const html = site.file('docs/tags.html')
  expect(html).toContain('<h1>Теги</h1>')
  expect([...html.matchAll(/<h2 class="anchor" id="(.)"/g)].map(match => match[1])).toEqual([
    'И',
    'С',
    'S',
    'W',
  ])
  expect(linksIn(html)).toEqual([
    ['/docs/tags/история', 'История 1'],
    ['/docs/tags/own', 'Своя 1'],
    ['/docs/tags/sms', 'SMS-сообщения 3'],
    ['/docs/tags/whatsapp', 'Wa 1'],
  ])
})

test('a page shows its tags, each once', async () => {
  const site = await siteOf(files)
  expect(linksIn(site.file('docs/a.html'))).toEqual([
    ['/docs/tags/sms', 'SMS-сообщения'],
    ['/docs/tags/own', 'Своя'],
  ])
  expect(site.file('docs/a.html')).toContain('theme-doc-footer')
})

test('a tag of unlisted pages only has a page that is unlisted itself', async () => {
  const site = await siteOf(files)
  const html = site.file('docs/tags/секрет.html')
  expect(html).toContain('noindex, nofollow')
  expect(html).toContain('visibility-banner--unlisted')
  expect(html).toContain('>Тайна</a>')
  expect(site.file('docs/tags.html')).not.toContain('секрет')
  expect(decodeURI(site.file('sitemap.xml'))).not.toContain('секрет')
  expect(decodeURI(site.file('sitemap.xml'))).toContain('/docs/tags/история')
})

test('unknown tags are reported where there is a file; without one any text is a tag', async () => {
  const page = '---\ntags: [Sms, История обновлений, WhatsApp]\n---\n\n# А\n'
  const strict = await siteOf({ 'docs/tags.yml': 'sms:\n', 'docs/a.md': page })
  expect(strict.report()).toContain(
    'content/docs/a.md:1:1 warning tag/unknown The tag "Sms" is not in "content/docs/tags.yml".\n  hint: Did you mean "sms"?',
  )
  const free = await siteOf({ 'docs/a.md': page })
  expect(free.report()).toBe('')
  expect(free.routes().filter(route => route.startsWith('/docs/tags/'))).toEqual([
    '/docs/tags/sms',
    '/docs/tags/whats-app',
    '/docs/tags/история-обновлений',
  ])
})

test('two tags at one address are an error; a broken file is reported with its line', async () => {
  const twins = await siteOf({
    'docs/tags.yml': 'a:\n  permalink: /x\nb:\n  permalink: x\n',
    'docs/a.md': '# А',
  })
  expect(twins.report()).toContain(
    'content/docs/tags.yml error tag/duplicate-address The tags "a" and "b" have the same address "/x".',
  )
  const broken = await siteOf({ 'docs/tags.yml': 'a:\n  titel: x\n', 'docs/a.md': '# А' })
  expect(broken.report()).toContain('content/docs/tags.yml:2:3 error tag/invalid-field')
})

test('a site without tags has no page about them', async () => {
  const site = await siteOf({ 'docs/a.md': '# А' })
  expect(site.routes()).not.toContain('/docs/tags')
})

test('an edit of a page renames it on its tags only', async () => {
  const site = await siteOf(files)
  await site.edit({ 'docs/c.md': files['docs/c.md'].replace('О доме.', 'Про дом.') })
  expect(site.stale()).toEqual(['docs/c.html', 'docs/tags/sms.html', 'docs/tags/whatsapp.html', 'index.html'])
})

test('tags that signs tell apart are different tags, and a tag of signs alone is one too', async () => {
  const site = await siteOf({
    'docs/a.md':
      '---\ntitle: А\ntags: [C, C++, C++11, "C#", .NET, net, "?", 🚀, Что нового?]\n---\n\nТекст.\n',
  })
  expect(site.report()).toBe('')
  expect(linksIn(site.file('docs/a.html'))).toEqual([
    ['/docs/tags/c', 'C'],
    ['/docs/tags/c-plus-plus', 'C++'],
    ['/docs/tags/c-11', 'C++11'],
    ['/docs/tags/c-sharp', 'C#'],
    ['/docs/tags/dot-net', '.NET'],
    ['/docs/tags/net', 'net'],
    ['/docs/tags/u3f', '?'],
    ['/docs/tags/u1f680', '🚀'],
    ['/docs/tags/что-нового', 'Что нового?'],
  ])
})
