// A reporter of vitest for the report of a whole run (`scripts/run-report.mjs`): how many tests passed and failed, and how long each
// file took.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The times of one run of vitest, in `tests.json` in the folder of the run. */
export interface TestTimes {
  readonly passed: number
  /** Failed tests, and files and hooks that failed outside a test. */
  readonly failed: number
  readonly files: readonly {
    readonly file: string
    readonly project: string
    readonly tests: number
    /** Loading of the modules, hooks and tests. */
    readonly seconds: number
  }[]
}

/** A reporter that writes `tests.json` into this folder at the end of the run. */
export function testTimes(folder: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      writeFileSync(join(folder, 'tests.json'), JSON.stringify(timesOf(modules, unhandledErrors.length)))
    },
  }
}

function timesOf(modules: readonly TestModule[], unhandled: number): TestTimes {
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const count = (state: string) => tests.filter(test => test.result().state === state).length
  const groups = modules.flatMap(module => [module, ...module.children.allSuites()])
  const outside = groups.reduce((sum, group) => sum + group.errors().length, unhandled)
  return {
    passed: count('passed'),
    failed: count('failed') + outside,
    files: modules.map(module => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return {
        file: module.relativeModuleId,
        project: module.project.name,
        tests: [...module.children.allTests()].length,
        seconds: (collectDuration + setupDuration + duration) / 1000,
      }
    }),
  }
}
