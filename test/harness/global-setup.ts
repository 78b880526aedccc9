// Once before the tests of a project that starts commands: the command line is compiled, and for browsers the browser is unpacked, so
// that parallel tests do not do it again. Projects of one run share a folder.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findCli } from '../../scripts/find-cli.mjs'
import { type PreparedBrowser, prepareChromium } from './prepare-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: PreparedBrowser
    /** What serves the sites of browser tests. */
    server: 'built' | 'dev'
    /** Folder of sites that are built once in this run. */
    sites: string
    /** Folder of notes on expensive steps. */
    costs: string
  }
}

let made: string | undefined

export async function setup(project: TestProject): Promise<void> {
  const begun = performance.now()
  const run = runFolder()
  for (const name of ['sites', 'costs'] as const) {
    mkdirSync(join(run, name), { recursive: true })
    project.provide(name, join(run, name))
  }
  await findCli()
  if (project.name === 'browser' || project.name === 'dev')
    project.provide('browser', await prepareChromium())
  const cost = { kind: 'setup', project: project.name, seconds: (performance.now() - begun) / 1000 }
  appendFileSync(join(run, 'costs', 'setup.jsonl'), `${JSON.stringify(cost)}\n`)
}

export function teardown(): void {
  if (made !== undefined) rmSync(made, { recursive: true, force: true })
}

/** `npm test` names the folder; without it the setup of the first project makes one. */
function runFolder(): string {
  if (process.env.DOCSGEN_TEST_RUN === undefined) {
    made = mkdtempSync(join(tmpdir(), 'docsgen-tests-'))
    process.env.DOCSGEN_TEST_RUN = made
  }
  return process.env.DOCSGEN_TEST_RUN
}
