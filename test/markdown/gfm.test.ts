// MD-1: the extensions of GitHub Flavored Markdown. Raw HTML is not filtered: authors are trusted (MD-5).
import { expect, test } from 'vitest'
import { comparable, markdownToHtml } from '../harness/markdown-html.ts'
import { gfmExamples } from './gfm-examples.ts'

for (const [index, [section, markdown, html]] of gfmExamples.entries()) {
  test(`MD-1 GFM ${section}, example ${index + 1}`, () => {
    expect(comparable(markdownToHtml(markdown))).toBe(comparable(html))
  })
}
