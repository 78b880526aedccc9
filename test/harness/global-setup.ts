// Once before all tests: the command line is compiled and the browser unpacked, so that parallel tests do not do it again.
import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { type PreparedBrowser, prepareChromium } from './prepare-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: PreparedBrowser
    /** What serves the sites of browser tests. */
    server: 'built' | 'dev'
  }
}

export async function setup(project: TestProject): Promise<void> {
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { stdio: 'inherit' })
  project.provide('browser', await prepareChromium())
}
