// Sites whose files are older than the clock's grain, so that a build knows them by their times. Change times cannot be set, so
// as many sites as a test file needs wait together.
import { setTimeout } from 'node:timers/promises'
import { giveScripts, keepScripts } from './kept-scripts.ts'
import { makeFolder } from './run-cli.ts'

export interface SettledSites {
  /** A site that nobody else gets. */
  next(): Promise<ReturnType<typeof makeFolder>>
  dispose(): void
}

/** `count`: as many as are asked for; each one more waits on its own. */
export function settledSites(files: Record<string, string | Uint8Array>, count: number): SettledSites {
  const make = () => ({ folder: makeFolder(files), settled: setTimeout(2100) })
  const all = Array.from({ length: count }, make)
  const waiting = [...all]
  return {
    async next() {
      const site = waiting.pop() ?? make()
      if (!all.includes(site)) all.push(site)
      await site.settled
      for (const { folder } of all) keepScripts(folder.path, files)
      giveScripts(site.folder.path, files)
      return site.folder
    },
    dispose() {
      for (const { folder } of all.splice(0)) folder.dispose()
    },
  }
}
