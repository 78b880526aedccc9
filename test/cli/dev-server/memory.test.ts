// Memory of `docsgen dev`: what a save needs is given back, so a server can run for weeks.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type DevProcess, startDevProcess } from '../../harness/dev-site.ts'
import { makeFolder } from '../../harness/run-cli.ts'
import { isSoak } from '../../harness/turn.ts'

const saves = isSoak ? 2000 : 100
/**
 * Megabytes by which the heap may grow between a fifth of the saves and all of them. It grows by 3 in 2,000 saves, because Node frees
 * no module that was imported, and every twentieth save brings another configuration.
 */
const mostGrowth = 6

const reports = makeFolder({})
let site: DevProcess
afterEach(async () => {
  await site.dispose()
  reports.dispose()
})

const report = join(reports.path, 'heap')
// The server writes what is left after a garbage collection, when it is asked by a signal.
const measuring = `
  import { writeFileSync, renameSync } from 'node:fs'
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync('${report}.new', String(heapUsed + external))
    renameSync('${report}.new', '${report}')
  })`

/** Megabytes. What is freed only after a while, such as the code of an earlier state, is waited for by measuring again. */
async function heap(): Promise<number> {
  const measured: number[] = []
  for (let time = 0; time < 4; time++) {
    rmSync(report, { force: true })
    site.process.kill('SIGUSR2')
    await vi.waitUntil(() => existsSync(report), { timeout: 30_000, interval: 10 })
    measured.push(Number(readFileSync(report, 'utf8')) / 1_000_000)
  }
  return Math.min(...measured)
}

const config = (title: string) => `export default { locale: 'en', title: '${title}' }\n`
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\n---\n\n${text}\n\n${'A paragraph of words. '.repeat(40)}\n`

test.skipIf(process.platform === 'win32')(
  `${saves} saves of texts, titles, new pages and the configuration leave at most ${mostGrowth} MB behind`,
  async () => {
    site = await startDevProcess(
      {
        'docs-site.config.ts': config('Site'),
        'content/docs/a.md': page('A', 'Save 0.'),
        ...Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [`content/docs/p${at}.md`, page(`P${at}`, '[A](a.md)')]),
        ),
      },
      { env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(measuring)}` } },
    )
    const shows = async (words: string) => {
      for (;;) {
        const answer = await fetch(`${site.origin}/docs/a`)
        if ((await answer.text()).includes(words)) return
      }
    }
    let early = 0
    for (let save = 1; save <= saves; save++) {
      const title = save % 5 === 0 ? `A${save}` : 'A'
      if (save % 10 === 0) site.write({ [`content/docs/new${save % 20}.md`]: page('New', `Save ${save}.`) })
      if (save % 20 === 15) rmSync(join(site.path, 'content/docs/new10.md'), { force: true })
      if (save % 20 === 0) site.write({ 'docs-site.config.ts': config(`Site ${save}`) })
      site.write({ 'content/docs/a.md': page(title, `Save ${save}.`) })
      await shows(`Save ${save}.`)
      if (save === saves / 5) early = await heap()
    }
    const late = await heap()
    expect(early).toBeGreaterThan(10)
    expect(late - early).toBeLessThan(mostGrowth)
  },
  1_800_000,
)
