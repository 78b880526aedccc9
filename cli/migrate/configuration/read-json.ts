// A file of JSON of the old site. One that is none is named, and the site goes without it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import type { Todo } from '../old-site.ts'

export type ReportTodo = (todo: Todo) => void

/** `file`: relative to the site. Undefined for one that cannot be read. */
export function readJsonFile(root: string, file: string, report: ReportTodo): unknown {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    report({
      message: `"${file}" is no JSON, so what it says was left out: ${firstLineOf(error)}.`,
      hint: 'Correct it in the old site, and run the command again.',
      file,
      isSetting: true,
      isFirst: true,
    })
    return undefined
  }
}
