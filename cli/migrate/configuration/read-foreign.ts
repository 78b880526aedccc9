// The configuration of a foreign site as far as it can be known: it runs, else it runs without what breaks it, else its plain parts are read.
import { relative } from 'node:path'
import { isFatalError } from '../../../renderer/base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import type { Todo } from '../old-site.ts'
import type { ForeignModule } from './compile-foreign.ts'
import { evaluateForeign } from './evaluate-foreign.ts'
import { readStatically } from './read-statically.ts'

interface ForeignRequest extends ForeignModule {
  readonly report: (todo: Todo) => void
  /** What the file is for people: `The configuration`. */
  readonly what: string
}

/** Files with errors of their own that are left out one by one. */
const mostBroken = 6

/** Never throws for what stands in the file. Undefined when nothing of it can be read. */
export async function readForeign({ report, what, ...module }: ForeignRequest): Promise<unknown> {
  const broken: string[] = []
  let reason: string | undefined
  const tryWith = async (more: Partial<ForeignModule>) => {
    try {
      return { value: await evaluateForeign({ ...module, ...more, broken }) }
    } catch (error) {
      reason ??= reasonOfFailure(error)
      return { problem: error }
    }
  }
  const tell = (how: string) =>
    report({
      message: `${what} does not run here, so ${how}: ${reason}`,
      hint: 'Install the packages of the old site in its folder, set what the file expects of its environment or mend it, and run the command again; else compare the settings of the new site with it.',
      file: relative(module.root, module.file),
      isSetting: true,
      isFirst: true,
    })
  for (let attempt = 0; attempt < mostBroken; attempt++) {
    const first = await tryWith({})
    if ('value' in first) {
      if (broken.length > 0)
        tell(`it was read without ${broken.map(file => `"${relative(module.root, file)}"`).join(', ')}`)
      return first.value
    }
    const file = fileOf(first.problem)
    if (file === undefined || file === module.file || broken.includes(file)) break
    broken.push(file)
  }
  // A package that throws, or that waits for something.
  const bare = await tryWith({ recorded: /^/, seconds: 10 })
  if ('value' in bare) {
    tell('it was read without what packages of the old site compute')
    return bare.value
  }
  const read = readStatically(module.file)
  tell('only what is written plainly in it was taken over')
  return read
}

/** Why a file of the old site does not run here, as a sentence. */
export function reasonOfFailure(error: unknown): string {
  return isFatalError(error) ? error.message : `docsgen failed on it: ${firstLineOf(error)}.`
}

// Where the bundler found what is no JavaScript.
function fileOf(problem: unknown): string | undefined {
  return isFatalError(problem) ? (problem as { brokenFile?: string }).brokenFile : undefined
}
