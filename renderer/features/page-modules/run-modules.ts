// Runs the compiled modules of `.mdx` texts in this process, beside the templates, each for a limited time.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { isTimeout, limitedCall } from '../../base/host/limited-call.ts'
import type { AbsolutePath, SitePath } from '../../base/text/brand.ts'
import type { PieceValue } from '../../contract/piece-value.ts'

/** The name of the script in stacks. */
export const scriptName = 'docsgen-page-modules.cjs'

/** Milliseconds for one text. Far more than any text needs, so that a slow machine shows the same pages. */
const longest = 5_000

export type ModuleRun =
  | { readonly kind: 'done'; readonly values: readonly PieceValue[] }
  /** The module itself threw. */
  | { readonly kind: 'thrown'; readonly error: unknown }
  /** It does not end; in the piece of that number, or before the first. */
  | { readonly kind: 'endless'; readonly piece: number | undefined }

type ValuesOf = (path: string, onPiece: (number: number) => void) => readonly PieceValue[]

/** `code`: of `compileModules`. */
export function runModules(
  code: string,
  paths: readonly SitePath[],
  packageRoot: AbsolutePath,
): ReadonlyMap<SitePath, ModuleRun> {
  const module = { exports: {} as { valuesOf: ValuesOf } }
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: scriptName })
  run(module, module.exports, createRequire(join(packageRoot, 'package.json')))
  return new Map(paths.map(path => [path, runOne(path, module.exports.valuesOf)]))
}

function runOne(path: SitePath, valuesOf: ValuesOf): ModuleRun {
  let piece: number | undefined
  try {
    const values = limitedCall(longest, () =>
      valuesOf(path, number => {
        piece = number
      }),
    )
    return { kind: 'done', values }
  } catch (error) {
    return isTimeout(error) ? { kind: 'endless', piece } : { kind: 'thrown', error }
  }
}
