// What every test in a browser needs: a built site that is served, and a browser, both gone after the tests of the file.
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openPage, type PageOptions, type ServedSite, serveSite, type WatchedPage } from './open-browser.ts'
import { makeFolder, runCli } from './run-cli.ts'

export interface BuiltSite {
  /** Folder of the site. */
  readonly root: string
  /** Arguments of `docsgen serve` beside the folder. */
  readonly args?: readonly string[]
  dispose(): void
}

/** Usable inside tests only. */
export interface BrowsedSite {
  readonly origin: string
  readonly root: string
  openPage(options?: PageOptions): Promise<WatchedPage>
}

/** Builds a site of these files, which must give no message; the development server needs no build. */
export function browseSite(
  makeFiles: () => Parameters<typeof makeFolder>[0] | Promise<Parameters<typeof makeFolder>[0]>,
): BrowsedSite {
  return browseBuilt(async () => {
    const folder = makeFolder(await makeFiles())
    if (inject('server') === 'built')
      expect(await runCli(['build', folder.path])).toMatchObject({ code: 0, stderr: '' })
    return { root: folder.path, dispose: folder.dispose }
  })
}

/** `build` runs once, before the tests of the file. */
export function browseBuilt(build: () => Promise<BuiltSite>): BrowsedSite {
  let built: BuiltSite
  let served: ServedSite
  beforeAll(async () => {
    built = await build()
    served = await serveSite(built.root, built.args)
  }, 300_000)
  afterAll(async () => {
    await served.close()
    built.dispose()
  })
  return {
    get origin() {
      return served.origin
    },
    get root() {
      return built.root
    },
    openPage,
  }
}
