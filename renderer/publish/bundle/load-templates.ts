// The compiled templates → what renders pages, in whichever thread.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import type { ServerBundle } from '../../contract/server-bundle.ts'

/** The name that the compiled templates have in stacks. */
export const bundleName = 'docsgen-templates.cjs'

/** What the templates know of a language, as JSON by name. */
export type ServerConstants = Readonly<Record<string, string>>

/** Compiled templates with what they know of one language: plain data, which any thread can load. */
export interface TemplateCode {
  readonly packageRoot: string
  /** CommonJS, so that it loads at once and leaves no entry in Node's module cache. */
  readonly code: string
  readonly constants: ServerConstants
}

/** The author's own code failed, not docsgen. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

/** Throws TemplateError when a template throws while it is loaded. */
export function loadTemplates({ packageRoot, code, constants }: TemplateCode): ServerBundle {
  const names = ['module', 'exports', 'require', ...Object.keys(constants)]
  // A process may load the same templates for several languages or sites. V8 caches a compiled script, but not the result of `compileFunction`.
  const head = `(function (${names.join()}) {`
  const script = new Script(`${head}${code}\n})`, { filename: bundleName, columnOffset: -head.length })
  const run = script.runInThisContext()
  const module = { exports: {} as { createBundle: () => ServerBundle } }
  try {
    const require = createRequire(join(packageRoot, 'package.json'))
    run(module, module.exports, require, ...Object.values(constants).map(json => JSON.parse(json)))
    return module.exports.createBundle()
  } catch (error) {
    throw new TemplateError('A template threw when it was loaded', { cause: error })
  }
}
