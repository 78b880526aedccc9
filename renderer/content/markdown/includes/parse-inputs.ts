// What parsing may know beside a file's own text: texts that it includes, and the configuration's variables.
import { nearest } from '../../../base/diagnostics/nearest.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../../base/text/brand.ts'
import type { ModuleResult } from '../mdx/page-module.ts'

export interface ParseInputs {
  /** Text of every file that the text may include, and of those that they include; null: there is none. */
  readonly files: Readonly<Record<SitePath, string | null>>
  /** Values of `{{name}}`. */
  readonly variables: Readonly<Record<string, string>>
  /** What came out when the code of `.mdx` texts ran: of this one, and of those that it may include. Absent: of none. */
  readonly modules?: Readonly<Record<SitePath, ModuleResult>>
}

/** What a parse really asked for. A stored result holds as long as each of these answers is the same. */
export interface UsedInputs {
  readonly files: Readonly<Record<SitePath, Hash | null>>
  readonly variables: Readonly<Record<string, string | null>>
  /** With the files that each was made from. Absent: none was asked for. */
  readonly modules?: Readonly<Record<SitePath, ModuleResult>>
}

/** No variable can be called so: stands for the list of all names. */
const allNames = '*'

/** Answers questions about inputs, and notes which were asked. */
export interface InputReader {
  file(path: SitePath): string | undefined
  variable(name: string): string | undefined
  /** The defined name that is nearly this one, for hints. */
  nearestVariable(name: string): string | undefined
  /** Of an `.mdx` text. */
  module(path: SitePath): ModuleResult | undefined
  used(): UsedInputs
  /** The same, for a text that gives variables values of its own. */
  withVariables(own: Readonly<Record<string, string>>): InputReader
  /** The same, for a partial file that gets properties: what comes out of its code with them is no answer of its own. */
  withModule(path: SitePath, result: ModuleResult): InputReader
}

export function createInputReader({ files, variables, modules = {} }: ParseInputs): InputReader {
  const usedFiles: Record<SitePath, Hash | null> = {}
  const usedVariables: Record<string, string | null> = {}
  const usedModules: Record<SitePath, ModuleResult> = {}
  const reader: InputReader = {
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
    ...derivedFrom(() => reader),
  }
  return reader
}

function derivedFrom(outer: () => InputReader): Pick<InputReader, 'withVariables' | 'withModule'> {
  const derived = (answers: Partial<InputReader>): InputReader => {
    const reader: InputReader = { ...outer(), ...answers, ...derivedFrom(() => reader) }
    return reader
  }
  return {
    withVariables: own =>
      derived({
        variable: name => (Object.hasOwn(own, name) ? own[name] : outer().variable(name)),
        nearestVariable: name => nearest(name, own) ?? outer().nearestVariable(name),
      }),
    withModule: (path, result) =>
      derived({ module: asked => (asked === path ? result : outer().module(asked)) }),
  }
}

/** Whether every answer would be the same today. `hashOf` gives null for a file that does not exist. */
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
