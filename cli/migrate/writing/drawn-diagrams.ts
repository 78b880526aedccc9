// Blocks of code with the language `mermaid`, which a package of the old project drew.
import type { OldSite } from '../old-site.ts'

const diagram = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/m

/** A site that has diagrams draws them, where the old one did. */
export function withDiagrams(site: OldSite): OldSite {
  if (site.drawsDiagrams !== true) return site
  const hasDiagrams = site.files.some(
    file => file.kind === 'text' && /\.mdx?$/i.test(file.target) && diagram.test(file.text),
  )
  if (!hasDiagrams) return site
  return { ...site, config: { ...site.config, markdown: { ...site.config.markdown, mermaid: true } } }
}
