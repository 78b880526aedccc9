// Asks git when each page was changed last. git runs beside the other stages; the answer is awaited when the pages are known.
import { join } from 'node:path'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { LastChanges } from '../../../content/source/last-change.ts'
import { explainHistory } from '../../../features/git/git-diagnostics.ts'
import { readGitHistory } from '../../../features/git/git-history.ts'
import { readRepository } from '../../../features/git/read-repository.ts'
import { findMount } from '../../../features/mounts/mount.ts'
import { filesToDate } from '../../../publish/plan/footer/last-updates.ts'
import type { OpenSite } from '../../open-site.ts'
import { readMountHistory } from './mount-histories.ts'

export interface PendingLastChanges {
  /** A hash of everything that git's answers depend on. */
  readonly key: Promise<string>
  /** The file to which git adds a line for each commit and checkout, absolute; undefined outside of a repository. */
  readonly changesWith: Promise<string | undefined>
  /** Ends git, when its answer is not needed any more. */
  cancel(): void
  /** Waits for the answer. Ends git instead when no page of any language needs it. */
  finish(
    snapshots: readonly Snapshot[],
  ): Promise<{ changes: LastChanges; diagnostics: readonly Diagnostic[] }>
}

/** Does not start git when the configuration asks for no dates. */
export function startReadingLastChanges({ session, scan, useCache }: OpenSite): PendingLastChanges {
  const { root, host, config, mounts, cacheFolder, version } = session
  const ofDocs = config.docs.some(set => set.showLastUpdateTime || set.showLastUpdateAuthor)
  const ofAll = config.sitemap.lastmod !== false
  const files = scan.files.flatMap(file => {
    if (file.kind === 'page-component') return ofAll ? [file.entry.path] : []
    const counts = file.kind === 'markdown' && (ofAll || (ofDocs && file.collection === 'docs'))
    return counts ? [file.entry.path] : []
  })
  // git knows the Markdown file of a page that is made from data.
  const templates = new Map(
    scan.files.flatMap(({ entry: { path, template } }) => (template === undefined ? [] : [[path, template]])),
  )
  const written = (file: SitePath) => templates.get(file) ?? file
  const nothing = async () => ({ changes: new Map(), diagnostics: [] })
  if (files.length === 0)
    return {
      key: Promise.resolve(''),
      changesWith: Promise.resolve(undefined),
      cancel: () => undefined,
      finish: nothing,
    }
  const stop = new AbortController()
  const repository = readRepository(root, stop.signal)
  const all = [...new Set(files.map(written))]
  const mounted = mounts.flatMap(mount => {
    const own = all.filter(file => findMount(mounts, file)?.mount === mount)
    const request = { session, repository, useCache, signal: stop.signal }
    return own.length === 0 ? [] : [readMountHistory(mount, own, request)]
  })
  const isMounted = (file: SitePath) => findMount(mounts, file) !== undefined
  const reading = readGitHistory({
    root,
    host,
    repository,
    files: all.filter(file => !isMounted(file)),
    cacheFile: useCache ? join(cacheFolder, 'git-history.json') : undefined,
    version,
    signal: stop.signal,
  })
  return {
    key: Promise.all([repository, ...mounted.map(({ key }) => key)]).then(keys => JSON.stringify(keys)),
    changesWith: repository.then(found =>
      found.ok ? join(found.repository.gitFolder, 'logs', 'HEAD') : undefined,
    ),
    cancel: () => stop.abort(),
    async finish(snapshots) {
      const wanted = [...new Set(snapshots.flatMap(filesToDate))]
      if (wanted.length === 0) stop.abort()
      const asked = [...new Set(wanted.map(written))]
      const own = { history: reading, files: asked.filter(file => !isMounted(file)) }
      const answers = await Promise.all(
        [own, ...mounted].map(async ({ history, files: known }) => {
          const names = new Set(known)
          return explainHistory(
            await history,
            asked.filter(file => names.has(file)),
          )
        }),
      )
      const changes = new Map(answers.flatMap(answer => [...answer.changes]))
      const diagnostics = answers.flatMap(answer => answer.diagnostics)
      const ofPages = wanted.flatMap(file => {
        const change = changes.get(written(file))
        return change === undefined ? [] : [[file, change] as const]
      })
      return { changes: new Map([...changes, ...ofPages]), diagnostics }
    },
  }
}
