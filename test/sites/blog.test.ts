// The blog: posts, lists, archive, tags, authors, sidebar.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const post = (title: string, fields = '', text = 'Начало.\n\n<!-- truncate -->\n\nПродолжение.\n') =>
  `---\ntitle: ${title}\n${fields}---\n\n${text}`

const days = [
  '16-01',
  '05-02',
  '19-02',
  '06-03',
  '13-03',
  '01-04',
  '07-04',
  '17-04',
  '25-04',
  '20-05',
  '24-06',
  '04-07',
  '28-07',
  '06-08',
  '19-08',
  '28-08',
  '11-09',
  '09-10',
  '27-10',
]
const nineteen = Object.fromEntries(
  days.map((day, index) => [
    `blog/${day}-25.md`,
    post(`Публикация ${index + 1}`, `authors: [anna]\ntags: [release-notes, история]\n`),
  ]),
)
const authors = {
  'blog/authors.yml':
    'anna:\n  name: Анна\n  title: Редактор\n  page: true\nboris:\n  name: Борис\n  url: https://boris.example\n',
  'blog/tags.yml': 'release-notes:\n  label: Обновления\n  description: Что изменилось.\nистория:\n',
}
const docs = { 'docs/index.md': '# Документ\n' }

const titlesOf = (html: string) =>
  [...html.matchAll(/<h2><a href="[^"]*">([^<]*)/g)].map(([, title]) => title)

test('19 posts give pages of 10 and 9, by date and not by address', async () => {
  const site = await siteOf({ ...docs, ...authors, ...nineteen })
  expect(site.report()).toBe('')
  const [first, second] = [site.file('blog.html'), site.file('blog/page/2.html')]
  expect(titlesOf(first)).toEqual(Array.from({ length: 10 }, (_, index) => `Публикация ${19 - index}`))
  expect(titlesOf(second)).toEqual(Array.from({ length: 9 }, (_, index) => `Публикация ${9 - index}`))
  expect(site.outputs()).not.toContain('blog/page/3.html')
  expect(site.outputs()).not.toContain('blog/page/1.html')
  expect([first.includes('Более новые записи'), first.includes('href="/blog/page/2" rel="next"')]).toEqual([
    false,
    true,
  ])
  expect([second.includes('href="/blog" rel="prev"'), second.includes('Более старые записи')]).toEqual([
    true,
    false,
  ])
  expect(site.routes()).toEqual(expect.arrayContaining(days.map(day => `/blog/${day}-25`)))
})

test('names of files and front matter give date and address', async () => {
  const site = await siteOf({
    ...docs,
    'blog/2025-04-01-name.md': post('Раз'),
    'blog/2025/04/02/name.md': post('Два'),
    'blog/2025-04-03/name.md': post('Три'),
    'blog/2025-04-04-folder/index.md': post('Четыре'),
    'blog/plain.md': post('Пять', 'date: 2025-04-05\n'),
    'blog/06-04-25.md': post('Шесть', 'slug: шестой\n'),
    'blog/07-04-25-words.md': post('Семь', 'date: 2024-12-31T23:30:00Z\n'),
  })
  expect(site.report()).toBe('')
  const dates = (path: string) => /<time datetime="([^"]*)">([^<]*)/.exec(site.file(path))?.slice(1)
  expect(dates('blog/2025/04/01/name.html')).toEqual(['2025-04-01T00:00:00.000Z', '1 апреля 2025 г.'])
  expect(dates('blog/2025/04/02/name.html')?.[1]).toBe('2 апреля 2025 г.')
  expect(dates('blog/2025/04/03/name.html')?.[1]).toBe('3 апреля 2025 г.')
  expect(dates('blog/2025/04/04/folder.html')?.[1]).toBe('4 апреля 2025 г.')
  expect(dates('blog/plain.html')?.[1]).toBe('5 апреля 2025 г.')
  expect(dates('blog/шестой.html')?.[1]).toBe('6 апреля 2025 г.')
  // The year is that of UTC.
  expect(dates('blog/07-04-25-words.html')?.[1]).toBe('31 декабря 2024 г.')
  expect(site.file('blog/archive.html')).toContain('id="2024"')
})

test('the title is printed once, lists show what stands before the mark, in either spelling', async () => {
  const site = await siteOf({
    ...docs,
    'blog/01-04-25.md': '# Заголовок\n\nНачало.\n\n{/* truncate */}\n\n## Раздел\n\nПродолжение.\n',
    'blog/02-04-25.md': post('Целиком', '', '## Раздел\n\nВесь текст.\n'),
  })
  expect(site.report()).toContain(
    'warning post/no-preview Lists show this post whole: content/blog/02-04-25.md.',
  )
  const page = site.file('blog/01-04-25.html')
  expect(page.match(/<h1>/g)).toHaveLength(1)
  expect(page).toContain('Продолжение.')
  const list = site.file('blog.html')
  expect(list).toContain('Начало.')
  expect(list).not.toContain('Продолжение.')
  expect(list).toContain('Весь текст.')
  expect(list).toContain('aria-label="Читать далее: Заголовок"')
  expect(list).not.toContain('aria-label="Читать далее: Целиком"')
  expect(list).not.toContain('id="раздел"')
})

test('the reading time is at least a minute, in the right plural', async () => {
  const words = (count: number) =>
    post('Слова', '', `Да\n\n<!-- truncate -->\n\n${'слово '.repeat(count - 2)}\n`)
  const site = await siteOf({
    ...docs,
    'blog/01-04-25.md': words(4200),
    'blog/02-04-25.md': words(4400),
    'blog/03-04-25.md': words(5000),
    'blog/04-04-25.md': words(3),
  })
  const time = (path: string) =>
    / чтения|·<\/p>|(\d+ минут\S* чтения)/.exec(site.file(path).replace(/[\s\S]*<h1>/, ''))?.[1]
  expect(time('blog/01-04-25.html')).toBe('21 минута чтения')
  expect(time('blog/02-04-25.html')).toBe('22 минуты чтения')
  expect(time('blog/03-04-25.html')).toBe('25 минут чтения')
  expect(time('blog/04-04-25.html')).toBe('1 минута чтения')
})

test('tags by letter, with paging, Cyrillic addresses and the texts of tags.yml', async () => {
  const site = await siteOf({ ...docs, ...authors, ...nineteen })
  expect(site.outputs()).toEqual(
    expect.arrayContaining([
      'blog/tags/release-notes/page/2.html',
      'blog/tags/история.html',
      'blog/tags/история/page/2.html',
    ]),
  )
  const list = site.file('blog/tags.html')
  expect(list).toContain('<h2 class="anchor" id="И">И</h2>')
  expect(list).toContain('href="/blog/tags/%D0%B8%D1%81%D1%82%D0%BE%D1%80%D0%B8%D1%8F"')
  const tag = site.file('blog/tags/release-notes.html')
  expect(tag).toContain('<h1>19 публикаций с тегом «Обновления»</h1>')
  expect(tag).toContain('Что изменилось.')
  expect(tag).toContain('href="/blog/tags">Все теги</a>')
  expect(titlesOf(site.file('blog/tags/история/page/2.html'))).toHaveLength(9)
  expect(site.file('blog/tags/история.html')).toContain(
    '<link rel="canonical" href="http://localhost:3000/blog/tags/%D0%B8%D1%81%D1%82%D0%BE%D1%80%D0%B8%D1%8F">',
  )
})

test('all authors are listed, those with a page have one', async () => {
  const site = await siteOf({ ...docs, ...authors, ...nineteen })
  const list = site.file('blog/authors.html')
  expect(list).toContain('19 публикаций')
  expect(list).toContain('0 публикаций')
  expect(list.indexOf('Анна')).toBeLessThan(list.indexOf('Борис'))
  const anna = site.file('blog/authors/anna.html')
  expect(anna).toContain('<h1>Анна — 19 публикаций</h1>')
  expect(anna).toContain('href="/blog/authors">Все авторы</a>')
  expect(site.outputs()).toContain('blog/authors/anna/page/2.html')
  expect(site.outputs()).not.toContain('blog/authors/boris.html')
})

test('the archive goes back by years and forward by days', async () => {
  const site = await siteOf({
    ...docs,
    'blog/2024-05-02-b.md': post('Поздняя'),
    'blog/2024-05-01-a.md': post('Ранняя'),
    'blog/2025-01-01-c.md': post('Новая'),
  })
  const text = site
    .file('blog/archive.html')
    .replace(/[\s\S]*<main/, '')
    // Date and title of a post are parts of one line.
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter(line => line.trim() !== '')
  expect(text.filter(line => /^\d/.test(line))).toEqual([
    '2025',
    '1 января - Новая',
    '2024',
    '1 мая - Ранняя',
    '2 мая - Поздняя',
  ])
})

test('the sidebar has every post by year, with its reading time', async () => {
  const site = await siteOf({
    ...docs,
    ...authors,
    ...nineteen,
    'blog/2024-01-01-old.md': post('Старая', 'sidebar_label: Короче\n'),
  })
  const menu =
    /<ul class="theme-doc-sidebar-menu[\s\S]*?<\/nav>/.exec(site.file('blog/01-04-25.html'))?.[0] ?? ''
  expect([...menu.matchAll(/<span class="menu__label[^"]*">(\d+)/g)].map(([, year]) => year)).toEqual([
    '2025',
    '2024',
  ])
  expect(menu.match(/1 минута чтения/g)).toHaveLength(20)
  expect(menu).toContain('Короче')
  expect(menu).toContain('aria-current="page" href="/blog/01-04-25"')
  expect(site.file('blog/tags.html')).toContain('aria-label="Все публикации"')
  expect(site.file('blog/archive.html')).not.toContain('theme-doc-sidebar-menu')
})

test('newer stands left, older right, among listed posts', async () => {
  const site = await siteOf({
    ...docs,
    'blog/01-04-25.md': post('Первая'),
    'blog/02-04-25.md': post('Скрытая', 'unlisted: true\n'),
    'blog/03-04-25.md': post('Третья'),
  })
  const neighbours = (path: string) =>
    [...site.file(path).matchAll(/href="([^"]*)" rel="(prev|next)"/g)].map(
      ([, href, rel]) => `${rel} ${href}`,
    )
  expect(neighbours('blog/03-04-25.html')).toEqual(['next /blog/01-04-25'])
  expect(neighbours('blog/01-04-25.html')).toEqual(['prev /blog/03-04-25'])
  expect(neighbours('blog/02-04-25.html')).toEqual([])
})

test('lists, archive, tags, authors, feeds and sitemap agree on what is public', async () => {
  const site = await siteOf({
    ...docs,
    ...authors,
    'blog/01-04-25.md': post('Открытая', 'authors: anna\ntags: [история]\n'),
    'blog/02-04-25.md': post('Скрытая', 'authors: anna\ntags: [история, release-notes]\nunlisted: true\n'),
    'blog/03-04-25.md': post('Черновик', 'authors: anna\ntags: [история]\ndraft: true\n'),
  })
  const places = [
    'blog.html',
    'blog/archive.html',
    'blog/tags/история.html',
    'blog/authors/anna.html',
    'blog/rss.xml',
    'blog/atom.xml',
    'blog/feed.json',
    'sitemap.xml',
  ]
  for (const path of places) {
    expect([path, /Скрытая|02-04-25/.test(site.file(path))]).toEqual([path, false])
    expect([path, /Черновик|03-04-25/.test(site.file(path))]).toEqual([path, false])
  }
  expect(site.file('blog/02-04-25.html')).toContain('name="robots" content="noindex, nofollow"')
  expect(site.file('blog/02-04-25.html')).toContain('aria-current="page" href="/blog/02-04-25"')
  expect(site.outputs()).not.toContain('blog/03-04-25.html')
  // A tag of unlisted posts only keeps its page, which is in no list.
  expect(site.file('blog/tags/release-notes.html')).toContain('noindex')
  expect(site.file('blog/tags.html')).not.toContain('release-notes')
})

test('a post says what it is', async () => {
  const site = await siteOf({
    ...docs,
    ...authors,
    'blog/01-04-25.md': post('Первая', 'authors: [boris]\ntags: [история]\ntitle_meta: Иной заголовок\n'),
  })
  const html = site.file('blog/01-04-25.html')
  expect(html).toContain('<title>Иной заголовок | ')
  expect(html).toContain('<meta property="og:type" content="article">')
  expect(html).toContain('<meta property="article:published_time" content="2025-04-01T00:00:00.000Z">')
  expect(html).toContain('<meta property="article:author" content="https://boris.example">')
  expect(html).toContain('<meta property="article:tag" content="История">')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(data).toMatchObject({
    '@type': 'BlogPosting',
    '@id': 'http://localhost:3000/blog/01-04-25',
    headline: 'Первая',
    datePublished: '2025-04-01T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Борис', url: 'https://boris.example' },
    keywords: ['История'],
  })
})

test('what is wrong is said with its place and a way out', async () => {
  const site = await siteOf({
    ...docs,
    ...authors,
    'blog/nodate.md': post('Без даты'),
    'blog/45-13-25.md': post('Не день'),
    'blog/01-04-25.md': post('Дата', 'date: 2025-02-30\n'),
    'blog/02-04-25.md': post('Автор', 'authors: [ana, anna, anna]\n'),
    'blog/03-04-25.md': post('Тег', 'tags: [истории]\n'),
    'blog/04-04-25.md': post('Свой', 'authors: { name: Сам }\n'),
    'blog/05-04-25.md': post('Оба', 'authors: anna\nauthor: Анна\n'),
    'blog/2025-04-06-a.md': post('Одно', 'slug: same\n'),
    'blog/2025-04-07-b.md': post('Другое', 'slug: same\n'),
  })
  const report = site.report()
  for (const line of [
    'content/blog/nodate.md:1:1 error post/no-date',
    'content/blog/45-13-25.md:1:1 error post/no-date',
    'content/blog/01-04-25.md:3:1 warning front-matter/invalid-field "date" is',
    'content/blog/02-04-25.md:3:11 warning author/unknown There is no author "ana".',
    'content/blog/02-04-25.md:3:16 warning author/duplicate',
    'content/blog/03-04-25.md:1:1 warning tag/unknown',
    'content/blog/04-04-25.md:3:18 warning author/inline',
    'warning front-matter/invalid-field The authors stand in "authors" or in "author…", not in both.',
    'error route/duplicate The address "/blog/same" is wanted by content/blog/2025-04-06-a.md, content/blog/2025-04-07-b.md',
  ])
    expect(report).toContain(line)
})

test('a new post changes only the pages that show it', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `blog/2024-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}-p${index}.md`,
      post(`Публикация ${index}`, 'tags: [старое]\n'),
    ]),
  )
  const site = await siteOf({
    ...docs,
    ...many,
    'blog/2023-01-01-first.md': post('Первая', 'tags: [первое]\n'),
  })
  await site.edit({ 'blog/2024-06-15-new.md': post('Новая', 'tags: [новое]\n') })
  const stale = site.stale()
  expect(stale).toContain('blog/archive.html')
  expect(stale).not.toContain('docs.html')
  expect(stale).not.toContain('blog/tags/pervoe.html')
  const posts = stale.filter(path => /^blog\/20/.test(path))
  expect(posts.length).toBeLessThan(70)
})

test('an empty blog has a page that says so', async () => {
  const site = await siteOf({ ...docs, ...authors })
  expect(site.file('blog.html')).toContain('Публикаций пока нет.')
  expect(site.outputs()).not.toContain('blog/rss.xml')
})

test('posts of later days are published unless blog.hideFuturePosts says otherwise', async () => {
  const files = {
    ...docs,
    'blog/2025-04-01-past.md': post('Было'),
    'blog/2999-01-01-ahead.md': post('Будет'),
  }
  const all = await siteOf(files)
  expect(all.file('blog.html')).toContain('Будет')
  const hidden = await siteOf(files, { config: { blog: { hideFuturePosts: true } } })
  expect(hidden.report()).toBe('')
  expect(hidden.file('blog.html')).not.toContain('Будет')
  expect(hidden.outputs()).not.toContain('blog/2999/01/01/ahead.html')
})

test('an empty folder of posts is a blog without posts', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n', 'blog/.keep': '' })
  expect(site.report()).toBe('')
  expect(site.routes()).toContain('/blog')
  expect(site.file('blog.html')).toContain('<h1')
})

test('a post says what changed; lists show it and have a page for each kind that there is', async () => {
  const site = await siteOf({
    ...docs,
    'blog/tags.yml': 'sms:\n  label: SMS\n  icon: /img/sms.svg\n',
    'static/img/sms.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'blog/01-04-25.md': post('Раз', 'changes: [fixed, new]\ntags: [sms]\n'),
    'blog/02-04-25.md': post('Два', 'changes: [new]\n'),
    'blog/03-04-25.md': post('Три'),
  })
  expect(site.report()).toBe('')
  const all = site.file('blog.html')
  const filters = (html: string) =>
    [...html.matchAll(/class="tag" href="([^"]*)"( aria-current="page")?>([^<]*)<span[^>]*>(\d+)/g)].map(
      ([, href, current, label, count]) => [href, label, count, current !== undefined],
    )
  expect(filters(all)).toEqual([
    ['/blog', 'Все публикации', '3', true],
    ['/blog/changes/new', 'Новое', '2', false],
    ['/blog/changes/fixed', 'Исправлено', '1', false],
  ])
  const words = (html: string) =>
    [...html.matchAll(/post__change" href="([^"]*)">([^<]*)/g)].map(([, href, word]) => `${href} ${word}`)
  expect(words(site.file('blog/01-04-25.html'))).toEqual([
    '/blog/changes/new Новое',
    '/blog/changes/fixed Исправлено',
  ])
  expect(words(site.file('blog/archive.html'))).toHaveLength(3)
  expect(titlesOf(site.file('blog/changes/new.html'))).toEqual(['Два', 'Раз'])
  expect(site.file('blog/changes/fixed.html')).toContain('<h1>Исправлено — 1 публикация</h1>')
  expect(site.outputs()).not.toContain('blog/changes/changed.html')
  expect(all).toContain('<img src="/img/sms.svg" alt="" title="SMS"')
})

test('the page of tags begins with the most used where there are many', async () => {
  const tagged = (day: number, tags: string) => [`blog/0${day}-04-25.md`, post('Слово', `tags: [${tags}]\n`)]
  const site = await siteOf({
    ...docs,
    ...Object.fromEntries([tagged(1, 'a, b, c, d, e, f'), tagged(2, 'c, f'), tagged(3, 'f')]),
  })
  const links = [...site.file('blog/tags.html').matchAll(/rel="tag">([^<]*)<span[^>]*>(\d+)/g)]
  expect(links.map(([, label, count]) => `${label}${count}`).join(' ')).toBe(
    'f3 c2 a1 b1 d1 e1 a1 b1 c2 d1 e1 f3',
  )
})

test('a date with an offset keeps the day of its author, and programs get the moment', async () => {
  const site = await siteOf({
    'docs/index.md': '# Документ\n',
    'blog/a.md': '---\ntitle: А\ndate: 2024-01-01T00:30:00+09:00\n---\n\nТекст.\n\n<!-- truncate -->\n',
    'blog/2024-02-29-leap.md': 'Текст.\n\n<!-- truncate -->\n',
  })
  expect(site.report()).toBe('')
  expect(site.file('blog/a.html')).toContain(
    '<time datetime="2023-12-31T15:30:00.000Z">1 января 2024 г.</time>',
  )
  expect(site.file('blog/archive.html')).not.toContain('2023')
  expect(site.file('blog/2024/02/29/leap.html')).toContain('<h1>leap</h1>')
})

test('an unknown author is told at its line, with the file that is to name it; a file that is wrong is told alone', async () => {
  const texts = { ...docs, 'blog/2025-04-30-a.md': post('Запись', 'authors:\n  - bob\n') }
  const none = await siteOf(texts)
  expect(none.report()).toContain(
    'content/blog/2025-04-30-a.md:4:5 warning author/unknown There is no author "bob".',
  )
  expect(none.report()).toContain('hint: Write the author into the file authors.yml of the blog')
  const wrong = await siteOf({ ...texts, 'blog/authors.yml': 'bob:\n  nam: Боб\n' })
  expect(wrong.report()).toContain('content/blog/authors.yml:2:3 error author/invalid-field')
  expect(wrong.report()).not.toContain('author/unknown')
})
