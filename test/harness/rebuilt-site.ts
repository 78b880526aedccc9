// A site that is built again and again in this process, each time as by a new command: from its files, and from what builds before left in its
// folder. That spares the start of a command each time, and most of the compiling.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OnInterrupt } from '../../renderer/publish/output/emission.ts'
import { buildSession } from '../../renderer/site/building/build-session.ts'
import type { BuildSummary } from '../../renderer/site/building/build-summary.ts'
import { createStopwatch } from '../../renderer/site/building/stopwatch.ts'
import { trustsTimes } from './clock-grain.ts'
import { quietTerminal } from './quiet-terminal.ts'
import { binary, differences, makeFolder, readTree, setVariables } from './run-cli.ts'

export interface RebuiltSite {
  readonly path: string
  /** Absolute path of a file of the site. */
  at(name: string): string
  read(name: string): string
  write: ReturnType<typeof makeFolder>['write']
  edit(name: string, change: (text: string) => string): void
  /** `onInterrupt`: see `OnInterrupt`; what it gives is called when the output has just been exchanged. */
  build(options?: { readonly onInterrupt?: OnInterrupt }): Promise<BuildSummary>
  /** Files of the output that are not those which the same files give in a folder where nothing was built before. */
  faults(): Promise<readonly string[]>
  dispose(): void
}

export function rebuiltSite(files: Record<string, string | Uint8Array>): RebuiltSite {
  const folder = makeFolder(files)
  const at = (name: string) => join(folder.path, name)
  const read = (name: string) => readFileSync(at(name), 'utf8')
  return {
    path: folder.path,
    at,
    read,
    write: folder.write,
    edit: (name, change) => writeFileSync(at(name), change(read(name))),
    build: ({ onInterrupt } = {}) => buildHere(folder.path, onInterrupt),
    async faults() {
      const fresh = makeFolder({})
      try {
        for (const name of readdirSync(folder.path))
          if (name !== 'build' && name !== '.docsgen')
            cpSync(at(name), join(fresh.path, name), { recursive: true })
        await buildHere(fresh.path)
        return differences(readTree(join(fresh.path, 'build')), readTree(at('build')))
      } finally {
        fresh.dispose()
      }
    },
    dispose: folder.dispose,
  }
}

async function buildHere(root: string, onInterrupt: OnInterrupt = () => () => undefined) {
  const giveBack = setVariables(trustsTimes)
  Object.assign(globalThis, { DOCSGEN_BUILD: 'test' })
  try {
    const now = performance.timeOrigin + performance.now()
    const { openSession } = await import('../../cli/open-session.ts')
    return await buildSession({
      // Templates and scripts are compiled once for all sites that have no code of their own.
      session: { ...(await openSession(root, {}, quietTerminal)), compiledFolder: dirname(binary) },
      options: { out: 'build', strict: false, clean: false },
      jobs: 1,
      shared: undefined,
      out: join(root, 'build'),
      watch: createStopwatch(now),
      now,
      onInterrupt,
    })
  } finally {
    giveBack()
  }
}
