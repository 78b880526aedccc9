// The shared cache over nginx: `npm run soak` starts and stops it.
import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startNginxCache } from '../harness/nginx-cache.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { buildFresh, buildFreshShard } from '../harness/shared-builds.ts'
import { sharedSite } from '../harness/shared-site.ts'

const { site, dispose } = makeFolders()
afterAll(dispose)

test.skipIf(process.env.SOAK === undefined)(
  'nginx takes what a build and shards give, gives it back, and may lose it, be killed and be started again',
  async () => {
    const root = site(sharedSite).path
    const folder = site({}).path
    const { output: right } = await buildFresh(root)
    const server = await startNginxCache(folder)
    onTestFinished(server.stop)
    const { url } = server
    const shards = [1, 2].map(number => buildFreshShard(root, { number, of: 2 }, { url }))
    expect((await Promise.all(shards)).flatMap(({ diagnostics }) => diagnostics)).toEqual([])
    const first = await buildFresh(root, { url })
    expect(first).toMatchObject({ output: right, parsed: { fresh: 0 }, diagnostics: [] })
    // The first build after shards gives no pages, the second one does.
    expect(await buildFresh(root, { url })).toMatchObject({ output: right, diagnostics: [] })
    const third = await buildFresh(root, { url })
    expect(third).toMatchObject({ output: right, diagnostics: [], counts: { given: 0 } })
    expect(third.counts?.asked).toBe(third.counts?.found)
    const blobs = readdirSync(join(folder, 'blobs/cas'))
    for (const blob of blobs.slice(0, 3)) truncateSync(join(folder, 'blobs/cas', blob), 5)
    expect(await buildFresh(root, { url })).toMatchObject({ output: right, isPublished: true })
    expect(await buildFresh(root, { url })).toMatchObject({ output: right, diagnostics: [] })
    for (const blob of blobs) rmSync(join(folder, 'blobs/cas', blob), { force: true })
    expect(await buildFresh(root, { url })).toMatchObject({ output: right, diagnostics: [] })
    await server.stop()
    expect(await buildFresh(root, { url })).toMatchObject({ output: right, isPublished: true })
    const again = await startNginxCache(folder)
    onTestFinished(again.stop)
    expect(await buildFresh(root, { url: again.url })).toMatchObject({ output: right, parsed: { fresh: 0 } })
  },
  300_000,
)
