// A site as its writer's tools see it: one state, in all languages, with the texts that are not saved yet. What is asked of it
// lives beside this file; who asks (an editor, a reviewer) lives in cli/.
import type { Host } from '../host/host.ts'
import { createOverlayHost, type OverlaidFile } from '../host/overlay-host.ts'
import { createProjectMemory, type Project, type ProjectMemory } from '../project.ts'
import { createReferenceMemory } from '../resolve/resolve-references.ts'
import type { ResolvedLink } from '../resolve/resolved-link.ts'
import type { LiveContent } from '../session/live-content.ts'
import { scanContent } from '../session/scan-content.ts'
import type { Session } from '../session/session.ts'
import type { Snapshot } from '../snapshot.ts'
import type { TemplateFiles } from '../source/template-files.ts'
import type { SitePath } from '../text/brand.ts'
import { createAskingHost } from '../trace/asking-host.ts'

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
        loadModules: () => import('../page-modules/evaluate-modules.ts'),
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
