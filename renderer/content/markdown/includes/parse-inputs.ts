// The inputs of parsing besides the text itself: texts that it includes, variables of the configuration, and results of `.mdx` code.
import { nearest } from '../../../base/diagnostics/nearest.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../../base/text/brand.ts'
import type { ModuleResult } from '../mdx/page-module.ts'

export interface ParseInputs {
  /** Texts of all files that the text may include, directly or indirectly. Null: the file does not exist. */
  readonly files: Readonly<Record<SitePath, string | null>>
  /** Values of `{{name}}`. */
  readonly variables: Readonly<Record<string, string>>
  /** Results of the code of `.mdx` texts: of this text and of those that it may include. Absent: none. */
  readonly modules?: Readonly<Record<SitePath, ModuleResult>>
}

/** The inputs that a parse asked for. A stored result is valid as long as each of these answers is the same. */
export interface UsedInputs {
  readonly files: Readonly<Record<SitePath, Hash | null>>
  readonly variables: Readonly<Record<string, string | null>>
  /** Each with the files that it was made from. Absent: none was asked for. */
  readonly modules?: Readonly<Record<SitePath, ModuleResult>>
}

/** Stands for the list of all names; no variable can have this name. */
const allNames = '*'

interface InputAnswers {
  file(path: SitePath): string | undefined
  variable(name: string): string | undefined
  /** The name of a variable that is similar to this name, for hints. */
  nearestVariable(name: string): string | undefined
  /** The result of an `.mdx` text's code. */
  module(path: SitePath): ModuleResult | undefined
  used(): UsedInputs
}

/** Answers questions about inputs, and records which questions were asked. */
export interface InputReader extends InputAnswers {
  /** The reader for a text whose front matter sets variables. */
  withVariables(own: Readonly<Record<string, string>>): InputReader
  /** The reader for a partial file that gets properties. The given result replaces the file's own, and is not recorded as asked for. */
  withModule(path: SitePath, result: ModuleResult): InputReader
}

export function createInputReader({ files, variables, modules = {} }: ParseInputs): InputReader {
  const usedFiles: Record<SitePath, Hash | null> = {}
  const usedVariables: Record<string, string | null> = {}
  const usedModules: Record<SitePath, ModuleResult> = {}
  return readerOf({
    nearestVariable(name) {
      // The answer depends on all names, so all of them count as asked for.
      usedVariables[allNames] = Object.keys(variables).sort().join()
      return nearest(name, variables)
    },
    file(path) {
      const text = files[path] ?? null
      usedFiles[path] = text === null ? null : fingerprint(text)
      return text ?? undefined
    },
    variable(name) {
      const value = Object.hasOwn(variables, name) ? (variables[name] as string) : null
      usedVariables[name] = value
      return value ?? undefined
    },
    module(path) {
      const result = Object.hasOwn(modules, path) ? modules[path] : undefined
      if (result !== undefined) usedModules[path] = result
      return result
    },
    used: () => ({
      files: usedFiles,
      variables: usedVariables,
      ...(Object.keys(usedModules).length > 0 && { modules: usedModules }),
    }),
  })
}

function readerOf(answers: InputAnswers): InputReader {
  return {
    ...answers,
    withVariables: own =>
      readerOf({
        ...answers,
        variable: name => (Object.hasOwn(own, name) ? own[name] : answers.variable(name)),
        nearestVariable: name => nearest(name, own) ?? answers.nearestVariable(name),
      }),
    withModule: (path, result) =>
      readerOf({ ...answers, module: asked => (asked === path ? result : answers.module(asked)) }),
  }
}

/** Whether every answer is still the same. `hashOf` returns null for a file that does not exist. */
export function areCurrent(
  { files, variables, modules = {} }: UsedInputs,
  now: { hashOf(path: SitePath): Hash | null; variables: Readonly<Record<string, string>> },
): boolean {
  const read = [files, ...Object.values(modules).map(module => module.files)]
  for (const each of read)
    for (const [path, hash] of Object.entries(each)) if (now.hashOf(path as SitePath) !== hash) return false
  for (const [name, value] of Object.entries(variables)) {
    if (name === allNames && Object.keys(now.variables).sort().join() === value) continue
    if ((Object.hasOwn(now.variables, name) ? now.variables[name] : null) !== value) return false
  }
  return true
}
