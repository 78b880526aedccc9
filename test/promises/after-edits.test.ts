// What runs while a team edits, or keeps a cache between its runs, says after every edit what one that starts now would say.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { WorkspaceSymbolRequest } from 'vscode-languageserver-protocol/node'
import { openRandom } from '../harness/bench-corpus.ts'
import { trustsTimes } from '../harness/clock-grain.ts'
import { connectTo } from '../harness/language-client.ts'
import { differences, makeFolders, runCli, serveHere } from '../harness/run-cli.ts'
import { baseOf, builtAndServed } from '../harness/served-tree.ts'
import { isSoak, seedInTurn } from '../harness/turn.ts'
import { firstFiles } from './edited-site.ts'
import { type EditedSite, editAtRandom, editKinds, writeImage } from './random-edits.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const steps = isSoak ? 40 : 2
const seed = seedInTurn
/** Packages that are no links are not watched. */
const watchedKinds = editKinds.filter(kind => kind !== 'package')

async function newSite(): Promise<EditedSite> {
  const edited = { path: site({ ...firstFiles }).path, random: await openRandom(seed) }
  await writeImage(edited)
  return edited
}

/** The same files in a folder that no command has seen. */
function unseen({ path }: EditedSite): string {
  const copy = site({}).path
  cpSync(path, copy, { recursive: true, filter: file => !/[/\\](?:\.docsgen|build)$/.test(file) })
  return copy
}

type Editor = Awaited<ReturnType<typeof connectTo>>

/** A server follows in its own time: it is asked until it answers as expected, or for long enough. */
async function until<Answer>(ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean) {
  const end = Date.now() + 15_000
  for (;;) {
    const answer = await ask()
    if (isRight(answer) || Date.now() > end) return answer
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test(`after each of ${steps} random edits (seed ${seed}) the development server answers with the bytes of a clean build`, async () => {
  const edited = await newSite()
  const server = await serveHere(['dev', edited.path, '--port', '0'])
  const done: string[] = []
  let compared = 0
  try {
    for (let step = 0; step < steps; step++) {
      done.push(await editAtRandom(edited, watchedKinds))
      const copy = unseen(edited)
      // An edit may break the site: that is said, and the next edits go on.
      if ((await runCli(['build', copy])).code !== 0) continue
      const differing = async () => {
        const { built, served } = await builtAndServed(baseOf(server.printed()), join(copy, 'build'))
        return differences(built, served)
      }
      compared++
      expect([seed, done, await until(differing, found => found.length === 0)]).toEqual([seed, done, []])
    }
  } finally {
    await server.stop()
  }
  expect(compared).toBeGreaterThan(steps / 2)
}, 1_800_000)

test(`after each of ${steps} random edits (seed ${seed}) check-links says what it says without its cache`, async () => {
  const edited = await newSite()
  const done: string[] = []
  const report = async (path: string) => {
    const { code, stdout } = await runCli(['check-links', '--root', path, '--format', 'json'], {
      env: trustsTimes,
    })
    return { code, stdout }
  }
  for (let step = 0; step < steps; step++) {
    done.push(await editAtRandom(edited))
    const said = await report(edited.path)
    expect([seed, done, said]).toEqual([seed, done, await report(unseen(edited))])
  }
}, 1_800_000)

/** What an editor shows of a site: messages, and titles and headings with their places. */
async function shown({ connection, everyMessage, path }: Editor) {
  const symbols = await connection.sendRequest(WorkspaceSymbolRequest.type, { query: '' })
  return JSON.stringify({ messages: everyMessage(), symbols }).replaceAll(pathToFileURL(path).href, '')
}

test(`after each of ${steps} random edits (seed ${seed}) the editor's server knows what one that starts now knows`, async () => {
  const edited = await newSite()
  const running = await connectTo(edited.path)
  const done: string[] = []
  try {
    for (let step = 0; step < steps; step++) {
      done.push(await editAtRandom(edited, watchedKinds))
      const fresh = await connectTo(unseen(edited))
      try {
        const [known, expected] = await until(
          async () => [await shown(running), await shown(fresh)],
          ([known, expected]) => known === expected,
        )
        expect([seed, done, known]).toEqual([seed, done, expected])
      } finally {
        await fresh.stop()
      }
    }
  } finally {
    await running.stop()
  }
}, 1_800_000)
