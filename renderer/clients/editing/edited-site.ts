// A site as its writer's tools see it: one state, in all languages, with the texts that are not saved yet. What is asked of it
// lives beside this file; who asks (an editor, a reviewer) lives in cli/.
import type { Host } from '../../base/host/host.ts'
import { createOverlayHost, type OverlaidFile } from '../../base/host/overlay-host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { createAskingHost } from '../../base/trace/asking-host.ts'
import { createReferenceMemory } from '../../content/resolve/resolve-references.ts'
import type { ResolvedLink } from '../../content/resolve/resolved-link.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'
import { createSiteMemory, type SiteContent, type SiteMemory } from '../../site/link-site.ts'
import { type OpenSite, openSite } from '../../site/open-site.ts'
import type { Session } from '../../site/session/session.ts'

export interface EditedSite {
  readonly session: Session
  /** In the site's languages, the original first. */
  readonly snapshots: readonly Snapshot[]
  /** The files as the writer sees them. */
  readonly host: Host
  /** Components that Markdown may use. */
  readonly templates: Pick<TemplateFiles, 'directives' | 'origins'>
  /** The same site with other files; nothing of this one changes. Slower than an edit: every reference is resolved again. */
  suppose(files: ReadonlyMap<SitePath, OverlaidFile>): Promise<readonly Snapshot[]>
}

/** `printed`: links that components of the original print, as they were found last. */
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

// What is known of unchanged texts holds in the supposed site too; what is read there must not be taken for this one's.
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
