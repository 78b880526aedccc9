// Builds of one small site in this process, each as on a machine that has never built it, apart from compiled templates.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import { openBlobServer, type ServerSettings } from '../../renderer/base/shared-cache/blob-server.ts'
import {
  openSharedCache,
  type SharedCache,
  type SharedCounts,
  type SharedSettings,
} from '../../renderer/base/shared-cache/shared-cache.ts'
import type { Shard } from '../../renderer/content/packs/deal-packs.ts'
import { buildSession } from '../../renderer/site/building/build-session.ts'
import { buildShard, type ShardSummary } from '../../renderer/site/building/build-shard.ts'
import type { BuildSummary } from '../../renderer/site/building/build-summary.ts'
import { createStopwatch } from '../../renderer/site/building/stopwatch.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { quietTerminal } from './quiet-terminal.ts'

export interface SharedBuild extends Omit<BuildSummary, 'output'> {
  /** Of every file of the output. */
  readonly output: string
  readonly counts: SharedCounts | undefined
}

export interface SharedBuildRequest extends Partial<ServerSettings>, Partial<SharedSettings> {
  /** The texts may have been saved while the build began, so that it is not given as a whole. */
  readonly isYoung?: boolean
}

/** Without `url` nothing is shared. */
export async function buildFresh(root: string, request: SharedBuildRequest = {}): Promise<SharedBuild> {
  const session = await openFresh(root)
  const out = join(root, 'build')
  const shared = cacheOf(request)
  const summary = await buildSession({
    session,
    options: { out: 'build', strict: true, clean: false },
    jobs: 1,
    shared,
    out,
    watch: createStopwatch(Date.now()),
    now: request.isYoung === true ? 0 : Date.now() + 10_000,
    onInterrupt: () => () => undefined,
  })
  return { ...summary, output: outputOf(out), counts: shared?.counts }
}

export async function buildFreshShard(
  root: string,
  shard: Shard,
  request: SharedBuildRequest,
): Promise<ShardSummary> {
  const session = await openFresh(root)
  return buildShard({ session, jobs: 1, shared: cacheOf(request) as SharedCache, shard })
}

async function openFresh(root: string): Promise<Session> {
  Object.assign(globalThis, { DOCSGEN_BUILD: 'test' })
  const { openSession } = await import('../../cli/open-session.ts')
  forget(root)
  return openSession(root, {}, quietTerminal)
}

function cacheOf({ url, ...request }: SharedBuildRequest): SharedCache | undefined {
  if (url === undefined) return undefined
  return openSharedCache(openBlobServer({ timeout: 5000, ...request, url }), {
    isReadOnly: false,
    connections: 4,
    version: 'test',
    ...request,
  })
}

function forget(root: string): void {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  const cache = join(root, '.docsgen', 'cache')
  for (const name of namesIn(cache))
    if (/^(?:facts|pages|images|output-|build-)/.test(name)) rmSync(join(cache, name), { recursive: true })
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // the first build
  }
}

function outputOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return fingerprint(...paths.flatMap(path => [path.slice(folder.length), readFileSync(path)]))
}
