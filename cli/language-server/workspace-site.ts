// The site that an editor has open: its files on disk, the texts that are not saved, and the newest state of both.
import { relative, sep } from 'node:path'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import { type NewestEntries, newestEntries } from '../../renderer/base/host/newest-entries.ts'
import { createNodeHost } from '../../renderer/base/host/node-host.ts'
import { createOverlayHost, type OverlaidFile } from '../../renderer/base/host/overlay-host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { type EditedSite, editedSite, siteOfHeads } from '../../renderer/clients/editing/edited-site.ts'
import { retypedSite } from '../../renderer/clients/editing/retyped-site.ts'
import type { ResolvedLink } from '../../renderer/content/resolve/resolved-link.ts'
import { keepSite } from '../../renderer/site/open-site.ts'
import { type FileChanges, openLiveContent } from '../../renderer/site/session/live-content.ts'
import { createWholeCheck } from '../../renderer/site/session/whole-check.ts'
import { evaluateSession, settleSession } from '../open-session.ts'
import type { ProjectOptions } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'

export interface WorkspaceSite {
  /**
   * What to answer from: everything that was typed is in it, but for messages, and but for what a text means for others when the
   * question is about that text.
   */
  current(question?: AskedText): Promise<EditedSite>
  /** The newest state, with its messages. */
  whole(): Promise<EditedSite>
  /** A text of the editor; undefined: it is closed, and the file on disk counts. */
  setText(path: SitePath, text: string | undefined): void
  noteChanges(changes: FileChanges): void
  /** Of a configuration that is broken now. */
  configProblems(): readonly Diagnostic[]
  /** What a build would tell beside what the state tells; undefined when something was changed meanwhile. Slow. */
  furtherProblems(): Promise<readonly Diagnostic[] | undefined>
  /** The newest state with the links that components print: as they were printed last, or are now for the first time. */
  withPrinted(): Promise<EditedSite>
  /** Absolute paths of everything that the state depends on. */
  watched(): readonly string[]
}

/** `others`: what was just typed in the text itself need not be in the state. `names`: addresses and titles are enough. */
export type Freshness = 'all' | 'others' | 'names'

/** The text that a question is about. */
export interface AskedText {
  readonly file: SitePath
  readonly freshness: Freshness
}

interface WorkspaceRequest {
  readonly root: AbsolutePath
  readonly options: ProjectOptions
  readonly terminal: Terminal
  /** Gets the names of the site while its texts are read for the first time. Not called when these are cached. */
  readonly onNames: (site: EditedSite) => void
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openWorkspaceSite({
  root,
  options,
  terminal,
  onNames,
}: WorkspaceRequest): Promise<WorkspaceSite> {
  const absolute = (path: SitePath) => `${root}${sep}${path.replaceAll('/', sep)}`
  const unsaved = new Map<SitePath, OverlaidFile>()
  const onDisk = createNodeHost(root)
  const stores: NewestEntries[] = []
  const live = await openLiveContent({
    root,
    files: createOverlayHost(onDisk, unsaved),
    isConfined: true,
    includeDrafts: true,
    async openSession(host) {
      const place = { root, host, terminal }
      return settleSession(place, await evaluateSession(place, options))
    },
    keep(session) {
      const kept = keepSite(session)
      const factStore = newestEntries(kept.factStore)
      const pageStore = newestEntries(kept.pageStore)
      stores.push(factStore, pageStore)
      return { ...kept, factStore, pageStore }
    },
  })
  const changed = new Set<string>()
  /** What the state in the making has more than the present one. */
  const applying = new Set<string>()
  let hasNewNames = false
  const check = createWholeCheck()
  let printed: readonly ResolvedLink[] | undefined
  const named = await siteOfHeads(live.site)
  if (named !== undefined) onNames(named)
  let state = await editedSite(live.site)
  live.site.close()
  for (const store of stores) store.settle()
  let working: Promise<unknown> = Promise.resolve()
  const update = async (): Promise<EditedSite> => {
    if (changed.size === 0 && !hasNewNames) return state
    const changes = { changed: [...changed], hasNewNames }
    for (const path of changed) applying.add(path)
    changed.clear()
    hasNewNames = false
    const { hasNewConfig } = await live.note(changes, undefined)
    check.note(changes.changed, hasNewConfig)
    state = await editedSite(live.site)
    applying.clear()
    return update()
  }
  const findFurther = async () => {
    const found = await check.find(live.site)
    printed = found.printed
    return found
  }
  const inTurn = (make: () => Promise<EditedSite>) => {
    const next = working.then(make)
    working = next.catch(() => undefined)
    return next
  }
  const newest = () => inTurn(update)
  const sitePath = (path: string) => relative(root, path).replaceAll(sep, '/') as SitePath
  const answering = async (about: SitePath | undefined) => {
    if (hasNewNames || changed.size === 0) return update()
    return (await retypedSite(state, live.site, { files: [...changed].map(sitePath), about })) ?? update()
  }
  return {
    current(question) {
      if (
        !hasNewNames &&
        question !== undefined &&
        question.freshness !== 'all' &&
        [...changed, ...applying].every(path => path === absolute(question.file))
      )
        return Promise.resolve(state)
      return inTurn(() => answering(question?.file))
    },
    whole: newest,
    setText(path, text) {
      const before = unsaved.get(path)
      if (text !== undefined && !isTyped(path)) return
      if (text === undefined) unsaved.delete(path)
      else unsaved.set(path, { text })
      const known = before !== undefined && 'text' in before ? before.text : undefined
      if (known === text) return
      changed.add(absolute(path))
      // A file that was made a moment ago is opened before the watcher tells of it.
      const isListed = live.site.scan.files.some(({ entry }) => entry.path === path)
      if (onDisk.entry(path) === undefined || (before === undefined && !isListed)) hasNewNames = true
    },
    noteChanges(changes) {
      for (const path of changes.changed) {
        const file = sitePath(path)
        // What the editor shows counts, until it is closed.
        if (!unsaved.has(file)) changed.add(path)
      }
      if (changes.hasNewNames) hasNewNames = true
    },
    configProblems: () => live.configProblems,
    async furtherProblems() {
      const checked = state
      const { problems } = await findFurther()
      return checked === state && changed.size === 0 ? problems : undefined
    },
    async withPrinted() {
      // A rename may follow at once on one that changed the configuration, before the watcher tells of it.
      const { file, text, imported } = live.site.config
      for (const known of [...(file === undefined ? [] : [{ file, text }]), ...imported]) {
        const read = onDisk.readText(known.file)
        if (read.ok && read.value !== known.text) changed.add(absolute(known.file))
      }
      await newest()
      if (printed === undefined) await findFurther()
      return editedSite(live.site, printed)
    },
    watched: () => live.site.host.asked().map(absolute),
  }
}

// Code is run, and half a line of it would only fail: it counts when it is saved.
function isTyped(path: SitePath): boolean {
  return !/\.(?:[cm]?[jt]sx?|css)$/i.test(path)
}
