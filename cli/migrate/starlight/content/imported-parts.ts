// Texts that other texts import and that are no pages: `src/parts/note.mdx`, `_note.mdx`. They are changed like pages.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { frontMatterOf } from '../../docusaurus/content/front-matter.ts'
import type { GatherRequest, StarlightPage } from './gather-pages.ts'
import { rewriteSource } from './rewrite-source.ts'

/** Those of all pages, and of the parts themselves. */
export function importedParts(
  root: string,
  pages: readonly StarlightPage[],
  { withoutAliases, code, report, texts: { folder } }: GatherRequest,
): readonly StarlightPage[] {
  const known = new Set<string>(pages.map(({ source }) => source))
  const parts: StarlightPage[] = []
  const gather = ({ source: from, text }: StarlightPage): void => {
    for (const [, written = ''] of text.matchAll(/\bfrom\s*['"]([^'"]+\.mdx?)['"]/g)) {
      const source = written.startsWith('@site/')
        ? join(root, written.slice('@site/'.length))
        : resolve(dirname(from), written)
      if (known.has(source) || !existsSync(source)) continue
      known.add(source)
      const part = partAt(source as AbsolutePath)
      parts.push(part)
      gather(part)
    }
  }
  const partAt = (source: AbsolutePath): StarlightPage => {
    const shown = relative(root, source).split('\\').join('/')
    const content = readFileSync(source, 'utf8').replace(/^\uFEFF/, '')
    const fields = frontMatterOf(shown, content)
    const inTexts = relative(folder, source).split('\\').join('/')
    const below = inTexts.startsWith('../') ? `_parts/${shown.replace(/^(?:\.\.\/)+|^src\//, '')}` : inTexts
    return {
      source,
      shown,
      target: `content/docs/${below}` as SitePath,
      address: undefined,
      text: rewriteSource(content, {
        fields,
        shown,
        report,
        withoutAliases,
        code,
        isLabelled: false,
        isHome: false,
        slug: undefined,
      }),
      roots: [folder, root],
      locale: undefined,
      id: undefined,
    }
  }
  for (const page of pages) gather(page)
  return parts
}
