// Every example of the CommonMark specification, except where docsgen differs on purpose.
import { tests } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { comparable, markdownToHtml } from '../harness/markdown-html.ts'

const frontMatter = 'A text that starts with `---` and has a second `---` line begins with front matter.'
const autolinks = 'GFM makes links of bare addresses.'

const differences: Readonly<Record<number, string>> = {
  96: frontMatter,
  98: frontMatter,
  590: 'Two brackets are a link by name, as in wikis.',
  602: autolinks,
  606: autolinks,
  608: autolinks,
  611: autolinks,
  612: autolinks,
}

for (const { number, section, markdown, html } of tests) {
  const reason = differences[number]
  if (reason !== undefined) continue
  test(`CommonMark ${number} (${section})`, () => {
    expect(comparable(markdownToHtml(markdown.replaceAll('→', '\t')))).toBe(
      comparable(html.replaceAll('→', '\t')),
    )
  })
}
