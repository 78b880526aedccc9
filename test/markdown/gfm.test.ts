// The extensions of GitHub Flavored Markdown. Raw HTML is not filtered: authors are trusted.
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { comparable, markdownToHtml } from '../harness/markdown-html.ts'
import { gfmExamples } from './gfm-examples.ts'

for (const [index, [section, markdown, html]] of gfmExamples.entries()) {
  test(`GFM ${section}, example ${index + 1}`, () => {
    expect(comparable(markdownToHtml(markdown))).toBe(comparable(html))
  })
}

test('a text gets only the syntax that it may need, and its tree is the same as with all of GFM', () => {
  const reference = (markdown: string) =>
    micromark(markdown, {
      allowDangerousHtml: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml({ clobberPrefix: '' })],
    })
  const texts = gfmExamples.filter(([section]) => section !== 'Footnotes').map(([, markdown]) => markdown)
  // Constructs of one text must not hide those of its neighbours.
  const pairs = texts.map((text, at) => `${text}\n\n***\n\n${texts[(at + 7) % texts.length]}`)
  for (const text of [...texts, ...pairs])
    expect(comparable(markdownToHtml(text))).toBe(comparable(reference(text)))
})
