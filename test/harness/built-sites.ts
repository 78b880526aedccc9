// Sites that several test files look at and none changes. Each is built at most once in a run, by the first test that needs it.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { writeCorpus } from './bench-corpus.ts'
import { runCli } from './run-cli.ts'

/** This repository's own site, its manual (built with `--strict`), and the benchmark's sites of so many pages. */
export type SiteName = 'own' | 'manual' | 'corpus-200' | 'corpus-2000'

export interface SiteBuild {
  /** Folder of the sources. */
  readonly root: string
  /** Folder of the built pages. */
  readonly out: string
  /** What the build printed: its report as JSON. */
  readonly printed: string
  /** Address of the page that measurements look at; only in a corpus. */
  readonly sample?: string
}

const packageRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Builds the site, or waits until another worker has built it. Throws what the build printed when it failed. */
export async function builtSite(name: SiteName): Promise<SiteBuild> {
  const folder = join(inject('sites'), name)
  mkdirSync(folder, { recursive: true })
  if (takes(join(folder, 'lock'))) {
    const result = await build(name, folder).catch(error => ({ failure: String(error) }))
    writeFileSync(join(folder, 'result.half'), JSON.stringify(result))
    renameSync(join(folder, 'result.half'), join(folder, 'result.json'))
  }
  const result = await resultIn(folder)
  if ('failure' in result) throw new Error(`The site "${name}" could not be built.\n${result.failure}`)
  return result
}

async function build(name: SiteName, folder: string): Promise<SiteBuild> {
  const site = await sourcesOf(name, folder)
  const out = join(folder, 'build')
  const flags = name === 'manual' ? ['--strict'] : []
  const { code, stdout, stderr } = await runCli(['build', site.root, '--out', out, '--json', ...flags])
  if (code !== 0) throw new Error(`docsgen build ended with ${code}:\n${stdout}${stderr}`)
  return { ...site, out, printed: stdout }
}

async function sourcesOf(name: SiteName, folder: string): Promise<Pick<SiteBuild, 'root' | 'sample'>> {
  if (name === 'own') return { root: packageRoot }
  if (name === 'manual') return { root: join(packageRoot, 'manual') }
  const root = join(folder, 'site')
  return { root, sample: await writeCorpus(root, Number(name.slice('corpus-'.length))) }
}

/** The lock holds the process that builds. */
function takes(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function resultIn(folder: string): Promise<SiteBuild | { readonly failure: string }> {
  for (;;) {
    const isOver = !isAlive(Number(readFileSync(join(folder, 'lock'), 'utf8')))
    try {
      return JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      if (isOver) return { failure: 'The process that built it has ended.' }
    }
    await setTimeout(50)
  }
}

/** `0`, of a lock that is not yet written, stands for this process. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
