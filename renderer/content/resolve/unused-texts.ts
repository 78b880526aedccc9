// Texts among the pages of which no page is made: of other formats, which are published only where something leads to them, and parts
// that a text is to include.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Target } from '../graph/content-graph.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { SourceFile } from '../source/source-file.ts'

const formats = /\.(?:rst|adoc|asciidoc|org|textile|mdown|mkd|txt|html?)$/i

interface UsedTexts {
  readonly facts: readonly PageFacts[]
  readonly targets: Iterable<readonly Target[]>
  /** Parts are looked at in the original: a translation has some of its own in their place. */
  readonly isOriginal: boolean
}

export function unusedTexts(
  files: readonly SourceFile[],
  { facts, targets, isOriginal }: UsedTexts,
): readonly Diagnostic[] {
  const isText = ({ kind, entry }: SourceFile) =>
    (kind === 'partial' && isOriginal) || (kind === 'asset' && formats.test(entry.path))
  const texts = files.filter(isText)
  if (texts.length === 0) return []
  const used = new Set<SitePath>()
  for (const { inputs } of facts) for (const path of Object.keys(inputs.files)) used.add(path as SitePath)
  for (const list of targets) for (const target of list) if (target.kind === 'asset') used.add(target.asset)
  return texts.flatMap(({ kind, entry: { path: file } }): Diagnostic[] => {
    if (used.has(file)) return []
    const place = { file, line: 1, column: 1 }
    if (kind === 'partial')
      return [
        {
          code: 'source/unused-part',
          severity: 'info',
          message: 'The file makes no page, because its name begins with "_", and no text includes it.',
          hint: 'Take the "_" away to publish it; include it; or delete it.',
          ...place,
        },
      ]
    return [
      {
        code: 'source/no-markdown',
        severity: 'warning',
        message: 'The file is no Markdown, so it makes no page, and nothing leads to it.',
        hint: 'Write it as Markdown, link to it, or put it into a static folder to publish it as it is; begin its name with "_" to leave it out.',
        ...place,
      },
    ]
  })
}
