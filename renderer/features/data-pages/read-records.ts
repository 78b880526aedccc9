// Runs a module that makes pages from data; gives its records, checked.
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isFatalError } from '../../base/diagnostics/fatal-error.ts'
import type { Host } from '../../base/host/host.ts'
import type { AbsolutePath } from '../../base/text/brand.ts'
import { variableName } from '../../base/text/variable-name.ts'
import { explainIssues } from '../../base/yaml/explain-issues.ts'
import { evaluateModule, type ModuleOptions } from '../../config/site-module/evaluate-module.ts'
import { createDataReader, DataFileError } from './data-reader.ts'
import type { PagePaths, PageRecord } from './define-paths.ts'
import type { DataSource } from './find-sources.ts'

export interface ReadRecords {
  readonly records: readonly PageRecord[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface RecordsRequest extends Omit<ModuleOptions, 'host'> {
  readonly root: AbsolutePath
  readonly host: Host
  /** Begins the names of the module's files in the cache. */
  readonly name: string
}

const recordSchema = z.strictObject({
  params: z.record(
    z.string().regex(variableName, { error: 'A parameter is called by letters, digits, "_", "." and "-".' }),
    z.union([z.string(), z.number()]),
  ),
  frontMatter: z.record(z.string(), z.unknown()).optional(),
  text: z.string().optional(),
})

/** Never throws for what an author can mend: that is among the diagnostics. */
export async function readRecords(
  { module, locale }: Pick<DataSource, 'module' | 'locale'>,
  { root, name, ...options }: RecordsRequest,
): Promise<ReadRecords> {
  const codes = { syntax: 'data-pages/syntax-error', throws: 'data-pages/throws' } as const
  const kind = { name, subject: 'The module', codes }
  let explain: ((error: unknown) => Diagnostic) | undefined
  try {
    const evaluated = await evaluateModule(root, module, { ...options, ...kind })
    explain = evaluated.explain
    for (const path of evaluated.variables) options.host.readBytes(path)
    const paths = evaluated.exports.default as PagePaths | undefined
    const given: unknown =
      typeof paths === 'function' ? await paths(createDataReader(options.host, module, locale)) : paths
    return checkRecords(module, given)
  } catch (error) {
    if (isFatalError(error)) return { records: [], diagnostics: error.diagnostics }
    if (error instanceof DataFileError) return { records: [], diagnostics: error.diagnostics }
    if (explain === undefined) throw error
    return { records: [], diagnostics: [explain(error)] }
  }
}

function checkRecords(file: DataSource['module'], given: unknown): ReadRecords {
  const wrong = (message: string, hint: string): Diagnostic => ({
    code: 'data-pages/invalid-record',
    severity: 'error',
    message,
    hint,
    file,
    line: 1,
    column: 1,
  })
  if (!Array.isArray(given)) {
    const hint = 'Write `export default definePaths(() => [{ params: { … } }])`.'
    return { records: [], diagnostics: [wrong('The module gives no list of pages.', hint)] }
  }
  const diagnostics: Diagnostic[] = []
  const records = given.flatMap((value: unknown, index): readonly PageRecord[] => {
    const { success, data, error } = recordSchema.safeParse(value)
    if (success) return [JSON.parse(JSON.stringify(data)) as PageRecord]
    const [{ message, hint } = { message: 'It is no record.' }] = explainIssues(
      recordSchema,
      value,
      error.issues,
    )
    diagnostics.push(
      wrong(
        `Record ${index + 1} cannot be used: ${message}`,
        hint ?? 'A record has "params", and may have "frontMatter" and "text".',
      ),
    )
    return []
  })
  return { records, diagnostics }
}
