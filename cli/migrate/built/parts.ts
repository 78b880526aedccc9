// Parts of texts that pages import: what a component showed in one stands in the built pages of those that import it.
import { posix } from 'node:path'
import type { NewFile, NewText } from '../old-site.ts'
import type { FilledPage } from './fill-page.ts'

/** Of the pages that show a part, also through another part. */
export function addressesWith(part: NewText, files: readonly NewFile[]): readonly string[] {
  const texts = files.filter((file): file is NewText => file.kind === 'text' && file.target.endsWith('.mdx'))
  const addresses = new Set<string>()
  const found = new Set([part])
  for (const wanted of found)
    for (const text of texts) {
      if (found.has(text) || !importsOf(text).includes(wanted.target)) continue
      if (text.address === undefined) found.add(text)
      else addresses.add(text.address)
    }
  return [...addresses]
}

function importsOf({ target, text }: NewText): readonly string[] {
  return [...text.matchAll(/^import\s[^'"]{0,500}['"]([^'"]+\.mdx?)['"]/gm)].map(([, source = '']) =>
    source.startsWith('@site/') ? source.slice('@site/'.length) : posix.join(posix.dirname(target), source),
  )
}

/** What all pages say of a part; undefined when they say different things, or nothing. */
export function agreed(pages: readonly (FilledPage | undefined)[]): FilledPage | undefined {
  const known = pages.filter(page => page !== undefined)
  return known.every(({ text }) => text === known[0]?.text) ? known[0] : undefined
}
