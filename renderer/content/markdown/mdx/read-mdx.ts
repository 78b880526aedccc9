// An `.mdx` text → a tree of plain Markdown, with what is wrong in it.
import type { Root } from 'mdast'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import { missedSyntax } from '../missed/missed-syntax.ts'
import type { ParseOptions } from '../parse-options.ts'
import { restoreText } from '../rewrite/restore-text.ts'
import type { TreeReader } from '../to-tree.ts'
import { lowerMdx } from './lower-mdx.ts'
import type { Lowering } from './lowering.ts'
import { asCode, escapedBraces, readMdx } from './mdx-text.ts'
import type { ModuleResult } from './module-result.ts'
import { moduleLines, needsRun, readPageModule } from './page-module.ts'

export interface MdxText {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
  /** For the twin: what stands in the place of code. */
  readonly edits: Lowering['edits']
}

interface MdxRequest {
  /** With its front matter, as it was written: the values belong to this text. */
  readonly text: string
  /** What positions refer to. */
  readonly source: string
  readonly options: ParseOptions
  readonly inputs: InputReader
  readonly readTree?: TreeReader | undefined
}

/** Throws a RangeError for a text beyond the limits. */
export function plainTreeOf(
  path: SitePath,
  { text, source, options, inputs, readTree }: MdxRequest,
): MdxText {
  const reading = readMdx(path, source, { ...options, readTree })
  if ('problem' in reading) return { tree: asCode(source), diagnostics: [reading.problem], edits: [] }
  const { tree } = reading
  restoreText(tree, source)
  const module = readPageModule(tree)
  const problems: Diagnostic[] = [...missedSyntax(path, tree, { source, options })]
  const run = needsRun(module) ? resultOf(path, { text, tree, options, inputs }) : undefined
  for (const { message, hint, place, file } of run?.failures ?? [])
    problems.push({ code: 'mdx/module', severity: 'error', message, hint, file: file ?? path, ...place })
  const lowering: Lowering = { path, source, module, values: run?.values ?? [], problems, edits: [] }
  lowerMdx(tree, lowering)
  if (options.twin === true) lowering.edits.push(...escapedBraces(source, inputs))
  return { tree, diagnostics: problems, edits: lowering.edits }
}

type Run = Pick<ModuleResult, 'values' | 'failures'>

function resultOf(
  path: SitePath,
  { text, tree, options, inputs }: Pick<MdxRequest, 'text' | 'options' | 'inputs'> & { readonly tree: Root },
): Run {
  const first = moduleLines(tree)[0]?.position?.start
  const place = { line: first?.line ?? 1, column: first?.column ?? 1 }
  const failed = (message: string, hint: string): Run => ({
    values: [],
    failures: [{ message, hint, place }],
  })
  if (options.code === 'refused')
    return failed(
      'The code of the page does not run, because it comes from another repository.',
      `Remove imports, exports and expressions, or allow them with "code: true" and "rawHtml: 'allow'" of the source in the configuration.`,
    )
  if (options.rawHtml === 'sanitize')
    return failed(
      'The code of the page does not run, because texts are not trusted.',
      'Remove imports, exports and expressions, or remove "markdown.rawHtml" from the configuration.',
    )
  const result = inputs.module(path)
  if (result?.text === fingerprint(text)) return result
  return failed('The code of the page did not run: the file changed meanwhile.', 'Run the command again.')
}
