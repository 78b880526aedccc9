// Runs before each test file: says which file runs, and brings the switches of faults into the pages of browsers.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const { filepath } = globalThis.__vitest_worker__
const isRecording = globalThis.docsgenTestFile !== undefined

if (isRecording) {
  globalThis.docsgenTestFile(filepath)
  // What an earlier file left in a cache would hide that this one needs the code behind it.
  for (const folder of ['.docsgen', 'manual/.docsgen']) rmSync(folder, { recursive: true, force: true })
  const compiled = existsSync('dist') ? readdirSync('dist', { recursive: true, encoding: 'utf8' }) : []
  for (const name of compiled) if (/ready-[\w-]+\.json$/.test(name)) rmSync(join('dist', name))
  // States of the checkout before ready scripts share compiled scripts in a folder of the run.
  const scripts = inject('scripts')
  for (const name of scripts === undefined ? [] : readdirSync(scripts))
    rmSync(join(scripts, name), { recursive: true })
}

const inPages = isRecording
  ? `{
      const seen = new Set()
      globalThis.docsgenFault = id => {
        if (!seen.has(id)) globalThis.docsgenFaultReached?.(id)?.catch?.(() => {})
        seen.add(id)
        return false
      }
    }`
  : `globalThis.docsgenFault = id => id === ${Number(process.env.DOCSGEN_FAULT)}`

// Loading Playwright costs other test files a fifth of a second.
if (/browser|browse-|playwright/i.test(readFileSync(filepath, 'utf8'))) {
  const { chromium } = await import('playwright-core')
  const { launch } = chromium
  if (launch.hasFaults !== true) {
    chromium.launch = async options => {
      const browser = await launch.call(chromium, options)
      const { newContext } = browser
      browser.newContext = async settings => {
        const context = await newContext.call(browser, settings)
        if (isRecording)
          await context.exposeBinding('docsgenFaultReached', (_page, id) => globalThis.docsgenFault(id))
        await context.addInitScript(inPages)
        return context
      }
      return browser
    }
    chromium.launch.hasFaults = true
  }
}
