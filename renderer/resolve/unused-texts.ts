// Texts in other formats than Markdown among the pages: no page is made of them, and they are published only where something leads to them.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Target } from '../graph/content-graph.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { SitePath } from '../text/brand.ts'

const formats = /\.(?:rst|adoc|asciidoc|org|textile|mdown|mkd|txt|html?)$/i

export interface UsedTexts {
  readonly facts: readonly PageFacts[]
  readonly targets: Iterable<readonly Target[]>
}

export function unusedTexts(
  files: readonly SourceFile[],
  { facts, targets }: UsedTexts,
): readonly Diagnostic[] {
  const texts = files.flatMap(file =>
    file.kind === 'asset' && formats.test(file.entry.path) ? [file.entry.path] : [],
  )
  if (texts.length === 0) return []
  const used = new Set<SitePath>()
  for (const { inputs } of facts) for (const path of Object.keys(inputs.files)) used.add(path as SitePath)
  for (const list of targets) for (const target of list) if (target.kind === 'asset') used.add(target.asset)
  return texts
    .filter(path => !used.has(path))
    .map(file => ({
      code: 'source/no-markdown',
      severity: 'warning',
      message: 'The file is no Markdown, so it makes no page, and nothing leads to it.',
      hint: 'Write it as Markdown, link to it, or put it into a static folder to publish it as it is; begin its name with "_" to leave it out.',
      file,
      line: 1,
      column: 1,
    }))
}
