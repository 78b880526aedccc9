// Runs the configuration of a foreign site and gives its value as plain data. It runs in a process of its own with a time limit,
// because it is somebody else's program: it may wait, print or end its process. Packages that are not installed, and those of the
// generator itself, are replaced by records of what is asked of them.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { firstLineOf } from '../../../renderer/base/diagnostics/reason-of.ts'
import { withTemporaryFolder } from '../../../renderer/publish/output/temporary-folder.ts'
import { endOnSignal } from '../../end-on-signal.ts'
import { usageError } from '../../usage-error.ts'
import { foldersAbove } from '../old-packages.ts'
import { compileForeign, type ForeignModule } from './compile-foreign.ts'
import { runnerSource } from './runner-source.ts'

/** What is left of a value that is no data. */
export interface Recorded {
  /** What was asked of a package, from its import on: `prism-react-renderer.themes.github`. */
  readonly $package?: string
  /** Arguments of the call that gave the value. */
  readonly $arguments?: readonly unknown[]
  /** Source of a function of the site. */
  readonly $function?: string
}

/** What a missing package was given: `withPlugins(defineConfig({ … }))` → the configuration itself. Other values stay. */
export function unwrapRecorded(value: unknown): unknown {
  const { $package, $arguments } =
    ((typeof value === 'object' ? value : undefined) as Recorded & object) ?? {}
  if ($package === undefined || $arguments === undefined) return value
  return unwrapRecorded($arguments.find(each => typeof each === 'object' && each !== null))
}

const secondsToRun = 30

/** The default export; of a function what it returns; of a call its answers, null for what is no text. Throws FatalError (usage) when it cannot be compiled, throws or does not end. */
export function evaluateForeign(module: ForeignModule): Promise<unknown> {
  return withTemporaryFolder({ purpose: 'migrate', onInterrupt: endOnSignal }, async folder => {
    writeFileSync(join(folder, 'module.mjs'), await compileForeign(module))
    writeFileSync(join(folder, 'run.mjs'), runnerSource)
    if (module.call !== undefined) writeFileSync(join(folder, 'call.json'), JSON.stringify(module.call))
    const first = await run(folder, module, module.root)
    if ('value' in first) return first.value
    // Its command may be called in the folder of the project, with files named from there.
    for (const project of missesFile.test(first.problem) ? foldersAbove(module.root).slice(1, 4) : []) {
      const next = await run(folder, module, project)
      if ('value' in next) return next.value
    }
    throw cannotRun(module, first.problem)
  })
}

type RunResult = { readonly value: unknown } | { readonly problem: string }

const missesFile = /ENOENT|no such file/i

function run(folder: string, { seconds = secondsToRun }: ForeignModule, cwd: string): Promise<RunResult> {
  const output = join(folder, 'value.json')
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' }
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [join(folder, 'run.mjs'), output],
      { cwd, env, timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 1e9 },
      error => {
        if (error?.killed === true) resolve({ problem: `it does not end within ${seconds} seconds` })
        else resolve(readResult(output))
      },
    )
  })
}

function readResult(file: string): RunResult {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunResult
  } catch {
    return { problem: 'it ends its process before it gives a value' }
  }
}

function cannotRun({ root, file }: ForeignModule, problem: string): Error {
  return usageError(
    `"${relative(root, file)}" cannot be evaluated: ${firstLineOf(problem).replace(/\.$/, '')}.`,
    'Install the packages of the old site in its folder, or set what the file expects of its environment, and run the command again.',
  )
}
