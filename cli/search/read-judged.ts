// Reads a file of judged queries, and checks it.

import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { reasonOf } from '../../renderer/base/diagnostics/reason-of.ts'
import type { JudgedQuery } from '../../renderer/search/ranking/evaluate.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.string().min(1),
    judgements: z.record(z.string().startsWith('/'), z.int().min(1).max(3)),
  }),
)

/** Throws FatalError (usage) when the file cannot be read, or is not a file of judged queries. */
export function readJudged(file: string, terminal: Terminal): readonly JudgedQuery[] {
  try {
    return schema.parse(JSON.parse(readFileSync(terminal.resolve(file), 'utf8')))
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const where = issue === undefined ? '' : ` at ${issue.path.join('.')}`
    throw usageError(
      `"${file}" is no file of judged queries${where}: ${issue?.message ?? reasonOf(error)}`,
      'It is a JSON array of { "query", "kind", "judgements": { "/docs/a": 3 } }, grades 1 to 3.',
    )
  }
}
