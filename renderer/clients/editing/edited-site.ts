// One state of a site for an editor: in all languages, with texts that are not saved yet. And a state that is read from the heads of the texts, before the
// texts are read for the first time.
import type { Host } from '../../base/host/host.ts'
import { createOverlayHost, type OverlaidFile } from '../../base/host/overlay-host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { isMarkdownFile } from '../../base/text/site-path.ts'
import { askAround, createAskingHost } from '../../base/trace/asking-host.ts'
import { isMarkdown } from '../../content/read-facts.ts'
import { createReferenceMemory } from '../../content/resolve/resolve-references.ts'
import type { ResolvedLink } from '../../content/resolve/resolved-link.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'
import { createProjectMemory, type Project, type ProjectMemory } from '../../site/project.ts'
import type { LiveContent } from '../../site/session/live-content.ts'
import { scanContent } from '../../site/session/scan-content.ts'
import type { Session } from '../../site/session/session.ts'

export interface EditedSite {
  readonly session: Session
  /** One for each language, the original first. */
  readonly snapshots: readonly Snapshot[]
  /** The files with the unsaved texts of the editor. */
  readonly host: Host
  /** Components that Markdown may use. */
  readonly templates: TemplateFiles
  /** Reads the site with other files, without changing this state. Slower than an edit: every reference is resolved again. */
  suppose(files: ReadonlyMap<SitePath, OverlaidFile>): Promise<readonly Snapshot[]>
}

/** `printed`: the links that components of the original print, as they were found last. */
export function editedSite(
  { session, memory, content }: LiveContent,
  project: Project,
  printed: readonly ResolvedLink[] = [],
): EditedSite {
  return {
    session,
    snapshots: snapshotsOf({ ...project, snapshot: withLinks(project.snapshot, printed) }),
    host: session.host,
    templates: content.templates,
    async suppose(files) {
      const supposed = scanContent({
        session: { ...session, host: createAskingHost(createOverlayHost(session.host, files)) },
        useCache: true,
        jobs: 1,
        includeDrafts: true,
        memory: {
          factStore: memory.factStore,
          pageStore: memory.pageStore,
          project: copyOfFacts(memory.project),
          templates: content.templates,
        },
        loadModules: () => import('../../features/page-modules/evaluate-modules.ts'),
      })
      return snapshotsOf(await supposed.read())
    },
  }
}

// The facts of unchanged texts are valid in the supposed site, too. The copy keeps the facts of the supposed site out of this one.
function copyOfFacts(memory: ProjectMemory): ProjectMemory {
  const copy = createProjectMemory()
  for (const [path, facts] of memory.facts) copy.facts.set(path, facts)
  for (const [path, data] of memory.data) copy.data.set(path, data)
  const { pages, references } = memory.snapshot
  return {
    ...copy,
    snapshot: { pages, references: { ...createReferenceMemory(), outlines: references.outlines } },
  }
}

function withLinks(snapshot: Snapshot, links: readonly ResolvedLink[]): Snapshot {
  return links.length === 0 ? snapshot : { ...snapshot, otherLinks: [...snapshot.otherLinks, ...links] }
}

function snapshotsOf({ snapshot, translations }: Project): readonly Snapshot[] {
  return [snapshot, ...translations]
}

/** For fewer unread texts, reading the heads first is not worthwhile. */
const worthwhile = 100

/**
 * The site with names, addresses and titles, from the heads of its texts. Reading the heads takes a tenth of the time. Undefined when most texts are
 * cached, so that reading them takes no longer.
 */
export async function siteOfHeads(live: LiveContent): Promise<EditedSite | undefined> {
  const { session, content } = live
  const unknown = content.scan.files.filter(
    file => isMarkdown(file) && !content.cachedFacts.knows(file.entry.path),
  )
  if (unknown.length < worthwhile) return undefined
  const host = askAround(session.host, {
    ...session.host,
    readText(path) {
      const read = session.host.readText(path)
      return read.ok && isMarkdownFile(path) ? { ok: true, value: headOf(read.value) } : read
    },
  })
  const heads = scanContent({
    session: { ...session, host },
    useCache: false,
    jobs: 1,
    includeDrafts: true,
    // The code of a text is not needed for its title.
    loadModules: async () => ({ evaluateModules: async () => new Map() }),
  })
  return editedSite({ ...live, content: heads }, await heads.read())
}

const frontMatter = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?[\r\n]---[ \t]*(?=[\r\n]|$)/
/** Characters below the front matter in which the title is searched. */
const nearTop = 1000

// The text up to the title. `#` in a code block is a comment.
function headOf(text: string): string {
  const start = frontMatter.exec(text)?.[0].length ?? 0
  const found = /^(?:# .*$|```|~~~)/m.exec(text.slice(start, start + nearTop))
  return text.slice(0, start + (found?.[0].startsWith('#') ? found.index + found[0].length : 0))
}
