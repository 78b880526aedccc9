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
import { createProjectMemory, type Project, type ProjectMemory } from '../../site/project.ts'
import type { LiveContent } from '../../site/session/live-content.ts'
import { scanContent } from '../../site/session/scan-content.ts'
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
export function editedSite(
  { session, memory, content }: Pick<LiveContent, 'session' | 'memory' | 'content'>,
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

// What is known of unchanged texts holds in the supposed site too; what is read there must not be taken for this one's.
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

function snapshotsOf({
  snapshot,
  translations,
}: Pick<Project, 'snapshot' | 'translations'>): readonly Snapshot[] {
  return [snapshot, ...translations]
}
