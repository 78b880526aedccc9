// What the checker knows of a page and what the page really has: its own sites, the manual, and the site of traps.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { afterAll, expect, test } from 'vitest'
import { openSession } from '../../../cli/open-session.ts'
import { anchorsOfRoute } from '../../../renderer/content/derive/site.ts'
import { pageOutput } from '../../../renderer/content/derive/urls.ts'
import { openSite } from '../../../renderer/site/open-site.ts'
import { builtSite } from '../../harness/built-sites.ts'
import { quietTerminal } from '../../harness/quiet-terminal.ts'
import { makeFolders, runCli } from '../../harness/run-cli.ts'
import { isSoak, turn } from '../../harness/turn.ts'
import { crawl } from './crawl.ts'
import { checkLinks } from './run-check-links.ts'
import { trapSite } from './trap-site.ts'

// The compiled command line gets it from its build.
Object.assign(globalThis, { DOCSGEN_BUILD: 'tests' })

const folders = makeFolders()

afterAll(() => folders.dispose())

async function builtTraps() {
  const root = folders.site(trapSite).path
  const { code, stderr } = await runCli(['build', root])
  expect(code, stderr).toBe(0)
  return { root, out: join(root, 'build') }
}

/** Ids inside the content element, those with the reserved prefix left out. */
function idsIn(html: string): readonly string[] {
  const ids: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentag(name, { id, name: anchor }) {
      if (name === 'main') depth++
      else if (depth > 0)
        for (const each of new Set([id, name === 'a' ? anchor : undefined]))
          if (each !== undefined) ids.push(each)
    },
    onclosetag(name) {
      if (name === 'main') depth--
    },
  })
  parser.end(html)
  return ids.filter(id => !id.startsWith('_d-') && id !== '__blog-post-container')
}

const sites = [
  ['the site itself', () => builtSite('own')],
  ['the manual', () => builtSite('manual')],
  ['the site of traps', builtTraps],
] as const

// Of the large sites one a day is read anew.
const readToday = sites.filter((_, at) => isSoak || at === 2 || at === turn % 2)

test.each(readToday)(
  'invariant 11: anchors that the checker knows are the ids of the built pages: %s',
  async (_, build) => {
    const { root: folder, out } = await build()
    const session = await openSession(folder, {}, quietTerminal)
    const { snapshot } = await openSite(session, { useCache: false }).read()
    for (const route of snapshot.site.routes.values()) {
      const known = anchorsOfRoute(route)
      if (known === undefined) continue
      const ids = idsIn(readFileSync(join(out, pageOutput(route.route)), 'utf8'))
      expect([...ids].sort(), route.route).toEqual([...known].sort())
    }
  },
  180_000,
)

test.each(sites.slice(0, 2))(
  'a crawl of the built pages finds what the checker finds: %s',
  async (_, build) => {
    const { root, out } = await build()
    const { diagnostics } = await checkLinks(root)
    const known = new Set(diagnostics.map(({ target }) => target))
    expect(crawl(out, '/').filter(({ href }) => !known.has(decodeURI(href)))).toEqual([])
  },
  180_000,
)
