// A build takes over that its configuration was checked by the build before: what it shows is the configuration as it is now.
import { afterEach, expect, test } from 'vitest'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { type RebuiltSite, rebuiltSite } from '../harness/rebuilt-site.ts'

let site: RebuiltSite
afterEach(() => site.dispose())

const config = (docs: string, others = '') =>
  `export default { locale: 'en', markdown: { variables: { limit: 5 } }, docs: ${docs}, ${others} }\n`
const page = { 'content/docs/a.md': '# A\n\nAt most {{limit}}.\n' }

/** What is wrong with the configuration; undefined when it is right. */
async function problems(): Promise<readonly string[] | undefined> {
  try {
    await site.build()
    return undefined
  } catch (error) {
    if (!isFatalError(error)) throw error
    return error.diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`)
  }
}

test('a function of the configuration is the one that is written now, though the rest was checked before', async () => {
  const editUrl = (host: string) => config(`{ editUrl: ({ docPath }) => 'https://${host}/' + docPath }`)
  site = rebuiltSite({ 'docs-site.config.ts': editUrl('one.example.com'), ...page })
  for (const host of ['one.example.com', 'one.example.com', 'two.example.com']) {
    site.write({ 'docs-site.config.ts': editUrl(host) })
    site.edit('content/docs/a.md', text => `${text}\nOne more.\n`)
    await site.build()
    const html = site.read('build/docs/a.html')
    expect(html).toContain(`href="https://${host}/a.md"`)
    expect(html).toContain('At most 5.')
  }
})

test('a value that is no longer right is a problem, even one that JSON cannot tell from a right one', async () => {
  const sidebars = (link: string) =>
    config(`{ sidebars: { a: [{ type: 'category', label: 'A', items: ['a'], link: ${link} }] } }`)
  site = rebuiltSite({ 'docs-site.config.ts': sidebars('null'), ...page })
  expect(await problems()).toBe(undefined)
  site.write({ 'docs-site.config.ts': sidebars('Number.NaN') })
  expect(await problems()).toHaveLength(1)
  site.write({ 'docs-site.config.ts': sidebars('null') })
  expect(await problems()).toBe(undefined)
  site.write({ 'docs-site.config.ts': config('{}', "titel: 'x'") })
  expect(await problems()).toEqual([expect.stringContaining('Did you mean "title"?')])
})
