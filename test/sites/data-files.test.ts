// Data files beside the content: what is wrong in them is said in place, and the site stands all the same.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

test('faults of authors.yml have a place', async () => {
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

test.each([
  ['brackets', `a: 1\nb: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, '2:'],
  ['open brackets', `b: ${'{a: ['.repeat(9000)}`, '1:'],
  ['lists in one line', `${'- '.repeat(5000)}x\n`, '1:1'],
  ['lists behind a key', `b: ${'- '.repeat(5000)}`, '1:2'],
  ['keys in one line', `new:\n  ${'? '.repeat(300)}x\n`, '2:'],
  ['columns', Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), '801:'],
])('%s nested beyond reason are an error at their place, and take no time', async (_, text, place) => {
  const site = await siteOf({ 'docs/a.md': '# А\n', 'docs/tags.yml': text })
  expect(site.report()).toContain(`content/docs/tags.yml:${place}`)
  expect(site.report()).toContain('The YAML cannot be read: It is nested too deeply.')
})

test('a key that is a list or a map is an error at its place, however deep it is', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n', 'docs/tags.yml': `new:\n  ${'? '.repeat(40)}x\n` })
  expect(site.report()).toContain('content/docs/tags.yml:2:5 error tag/invalid-yaml')
  expect(site.report()).toContain('A key is a list or a map.')
})

test('many brackets in words and quotes are no nesting', async () => {
  const words = Array.from({ length: 400 }, (_, index) => `t${index}: { label: "[{${index}" }`).join('\n')
  const site = await siteOf({ 'docs/a.md': '---\ntags: [t1]\n---\n# А\n', 'docs/tags.yml': words })
  expect(site.report()).toBe('')
})
