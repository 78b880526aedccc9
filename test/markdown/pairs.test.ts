// One Markdown text and the HTML it becomes per behaviour: pairs/<what it proves>.md and .html. In the .html, tags of
// blocks begin new lines; after a line `=====` comes what is reported, when something is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const folder = new URL('./pairs/', import.meta.url).pathname
const names = readdirSync(folder).flatMap(name => (name.endsWith('.md') ? [name.slice(0, -3)] : []))

for (const name of names) {
  test(name, async () => {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const files = Object.fromEntries(
      readdirSync(join(folder, 'files')).map(file => [`docs/${file}`, read(join('files', file))]),
    )
    const site = await siteOf(
      {
        ...files,
        // Not every text includes the part.
        'docs/whole.md': '::include{file="_part.md"}\n',
        'docs/page.md': `Начало.\n\n${read(`${name}.md`)}`,
      },
      { config: { markdown: { variables: { product: 'Платформа', apiHost: 'https://api.example.ru' } } } },
    )
    const html = site.text('docs/page.html').replace(/^.*?<p>Начало\.<\/p>/s, '')
    const report = site.report()
    const result = `${inLines(html)}\n${report === '' ? '' : `=====\n${report}\n`}`
    if (process.env.WRITE_PAIRS === '1') writeFileSync(join(folder, `${name}.html`), result)
    expect(result).toBe(read(`${name}.html`))
  })
}

/** Drawings are cut and blocks begin new lines, so that a person can read it. */
function inLines(html: string): string {
  return html
    .replace(/<svg class="icon".*?<\/svg>/gs, '<svg/>')
    .replace(
      /(?<=.)(<(?:p|div|h\d|ul|ol|li|pre|table|details|summary|blockquote|section|figure|figcaption|nav)[\s>])/g,
      '\n$1',
    )
    .trim()
}
