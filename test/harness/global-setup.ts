// Once before all tests: the command line is compiled and the browser unpacked, so that parallel tests do not do it again.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type PreparedBrowser, prepareChromium } from './prepare-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: PreparedBrowser
    /** What serves the sites of browser tests. */
    server: 'built' | 'dev'
    /** Folder of compiled scripts that sites of this run share. */
    scripts: string
  }
}

const folders: string[] = []

export async function setup(project: TestProject): Promise<void> {
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { stdio: 'inherit' })
  project.provide('browser', await prepareChromium())
  const scripts = mkdtempSync(join(tmpdir(), 'docsgen-scripts-'))
  folders.push(scripts)
  project.provide('scripts', scripts)
}

export function teardown(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}
