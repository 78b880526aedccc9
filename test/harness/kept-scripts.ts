// The scripts of the browser, compiled once for all sites of a run of the tests that have the same configuration and no templates
// of their own: compiling them is half of what the first build of a small site costs. docsgen takes over only what holds, as from
// a restored cache, and a site whose cache is removed compiles them as ever.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { fingerprint } from '../../renderer/fingerprint.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

const inSite = (folder: string) => join(folder, '.docsgen', 'cache', 'client-bundle.json')

/** Gives a new site of these files the scripts that an earlier one left. */
export function giveScripts(folder: string, files: Files): void {
  const kept = keptScripts(files)
  if (kept !== undefined && existsSync(kept)) copy(kept, inSite(folder))
}

/** Keeps the scripts of a site, whose files were these when it was new. */
export function keepScripts(folder: string, files: Files): void {
  const kept = keptScripts(files)
  if (kept === undefined || existsSync(kept) || !existsSync(inSite(folder))) return
  const half = `${kept}.${process.pid}`
  copy(inSite(folder), half)
  renameSync(half, kept)
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function keptScripts(files: Files): string | undefined {
  const names = Object.keys(files).sort()
  const hasOwnCode = names.some(name => /^(?:templates|content\/pages)\//.test(name))
  if (hasOwnCode || !names.some(name => name.startsWith('content/'))) return undefined
  const code = names.filter(name => /\.(?:[cm]?[jt]sx?|css)$/.test(name))
  return join(inject('scripts'), fingerprint(...code.flatMap(name => [name, files[name] ?? ''])))
}
