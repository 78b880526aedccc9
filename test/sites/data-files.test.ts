// Data files beside the content: what is wrong in them is said in place, and the site stands all the same.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

test('BL-15: faults of authors.yml have a place', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n',
    'blog/authors.yml':
      'anna:\n  name: Анна\n  socials:\n    github: anna/x\nboris:\n  title: Пишет\nclara:\n  name: Клара\n  twiter: clara\n',
  })
  expect(site.report()).toContain('content/blog/authors.yml:4:5 error author/invalid-field')
  expect(site.report()).toContain(
    'content/blog/authors.yml:5:1 error author/invalid-field An author needs a "name" or an "image_url".',
  )
  expect(site.report()).toContain(
    'content/blog/authors.yml:9:3 error author/invalid-field "clara.twiter" is not a known field.',
  )
})

test('two category files of one folder: the first by name is used, the other reported; an edit is read anew', async () => {
  const site = await siteOf({
    'docs/x/_category_.json': '{"label": "Первая"}',
    'docs/x/_category_.yml': 'label: Вторая\n',
    'docs/x/a.md': '# А\n',
  })
  expect(site.report()).toBe(
    'content/docs/x/_category_.yml warning source/two-files The folder has a second file of this kind; content/docs/x/_category_.json is used.\n  hint: Delete one of the two.',
  )
  expect(site.file('docs/x/a.html')).toContain('Первая')
  await site.edit({ 'docs/x/_category_.json': '{"label": "Третья"}' })
  expect(site.file('docs/x/a.html')).toContain('Третья')
})
