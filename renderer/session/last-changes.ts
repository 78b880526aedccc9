// Asks git when each page was changed last. git runs beside the other stages; the answer is awaited when the pages are known.
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { explainHistory } from '../git/git-diagnostics.ts'
import { readGitHistory } from '../git/git-history.ts'
import { readRepository } from '../git/read-repository.ts'
import { filesToDate } from '../plan/footer/last-updates.ts'
import type { Snapshot } from '../snapshot.ts'
import type { LastChanges } from '../source/last-change.ts'
import type { Scan } from '../source/scan-sources.ts'
import type { SitePath } from '../text/brand.ts'
import type { Session } from './session.ts'

export interface LastChangesRequest {
  readonly session: Pick<Session, 'root' | 'host' | 'config' | 'cacheFolder' | 'version'>
  readonly scan: Scan
  readonly useCache: boolean
}

export interface PendingLastChanges {
  /** A hash of everything that git's answers depend on. */
  readonly key: Promise<string>
  /** Ends git, when its answer is not needed any more. */
  cancel(): void
  /** Waits for the answer. Ends git instead when no page of any language needs it. */
  finish(
    snapshots: readonly Snapshot[],
  ): Promise<{ changes: LastChanges; diagnostics: readonly Diagnostic[] }>
}

/** Does not start git when the configuration asks for no dates. */
export function startReadingLastChanges({
  session: { root, host, config, cacheFolder, version },
  scan,
  useCache,
}: LastChangesRequest): PendingLastChanges {
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
  if (files.length === 0) return { key: Promise.resolve(''), cancel: () => undefined, finish: nothing }
  const stop = new AbortController()
  const repository = readRepository(root, stop.signal)
  const reading = readGitHistory({
    root,
    host,
    repository,
    files: [...new Set(files.map(written))],
    cacheFile: useCache ? join(cacheFolder, 'git-history.json') : undefined,
    version,
    signal: stop.signal,
  })
  return {
    key: repository.then(result => JSON.stringify(result)),
    cancel: () => stop.abort(),
    async finish(snapshots) {
      const wanted = [...new Set(snapshots.flatMap(filesToDate))]
      if (wanted.length === 0) stop.abort()
      const { changes, diagnostics } = explainHistory(await reading, [...new Set(wanted.map(written))])
      const ofPages = wanted.flatMap(file => {
        const change = changes.get(written(file))
        return change === undefined ? [] : [[file, change] as const]
      })
      return { changes: new Map([...changes, ...ofPages]), diagnostics }
    },
  }
}
