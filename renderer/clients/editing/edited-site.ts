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
import { createSiteMemory, type SiteContent, type SiteMemory } from '../../site/link-site.ts'
import { type OpenSite, openSite } from '../../site/open-site.ts'
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
export async function editedSite(site: OpenSite, printed: readonly ResolvedLink[] = []): Promise<EditedSite> {
  const { session, host, templates, factStore, pageStore } = site
  const content = await site.read()
  return {
    session,
    snapshots: snapshotsOf({ ...content, snapshot: withLinks(content.snapshot, printed) }),
    host,
    templates,
    async suppose(files) {
      const memory = copyOfFacts(site.options.kept?.memory)
      const supposed = openSite(
        { ...session, host: createAskingHost(createOverlayHost(host, files)) },
        { jobs: 1, includeDrafts: true, kept: { factStore, pageStore, memory, templates } },
      )
      return snapshotsOf(await supposed.read())
    },
  }
}

// The facts of unchanged texts are valid in the supposed site, too. The copy keeps the facts of the supposed site out of this one.
function copyOfFacts(memory: SiteMemory | undefined): SiteMemory {
  const copy = createSiteMemory()
  if (memory === undefined) return copy
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

function snapshotsOf({ snapshot, translations }: SiteContent): readonly Snapshot[] {
  return [snapshot, ...translations]
}

/** For fewer unread texts, reading the heads first is not worthwhile. */
const worthwhile = 100

/**
 * The site with names, addresses and titles, from the heads of its texts. Reading the heads takes a tenth of the time. Undefined when most texts are
 * cached, so that reading them takes no longer.
 */
export async function siteOfHeads({ session, scan, cachedFacts }: OpenSite): Promise<EditedSite | undefined> {
  const unknown = scan.files.filter(file => isMarkdown(file) && !cachedFacts.knows(file.entry.path))
  if (unknown.length < worthwhile) return undefined
  const host = askAround(session.host, {
    ...session.host,
    readText(path) {
      const read = session.host.readText(path)
      return read.ok && isMarkdownFile(path) ? { ok: true, value: headOf(read.value) } : read
    },
  })
  // The code of a text is not needed for its title.
  return editedSite(
    openSite({ ...session, host }, { useCache: false, jobs: 1, includeDrafts: true, runsCode: false }),
  )
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
