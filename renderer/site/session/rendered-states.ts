// A state that is compared → one whose pages can be asked for. Nothing is rendered before.
import { join } from 'node:path'
import type { Host } from '../../base/host/host.ts'
import { createAskingHost } from '../../base/trace/asking-host.ts'
import { openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder } from '../../publish/assets/image-encoder.ts'
import type { Bundles } from '../../publish/bundle/open-bundles.ts'
import type { Project } from '../project.ts'
import type { ScannedContent } from './scan-content.ts'
import type { Session } from './session.ts'
import { startBundles } from './site-bundles.ts'
import { makeState, type SiteState } from './site-state.ts'

/** One state, and what it was read with. */
export interface ReadState {
  readonly project: Project
  readonly session: Session
  readonly content: ScannedContent
}

/** Both states have the templates of `disk`, so what differs comes from the texts. Undefined when they cannot be compiled. */
export async function openRendered(
  { before, after }: { readonly before: ReadState; readonly after: ReadState },
  disk: Host,
): Promise<readonly [before: SiteState, after: SiteState] | undefined> {
  const bundles = await openTemplates(after, disk)
  return bundles && [await openState(before, bundles), await openState(after, bundles)]
}

// Compiled as for a build, or taken from its cache. A commit may name page components that are not on disk.
async function openTemplates({ session, content }: ReadState, disk: Host): Promise<Bundles | undefined> {
  const files = content.scan.files.filter(({ entry }) => disk.entry(entry.path) !== undefined)
  const { bundles } = await startBundles(
    { ...session, host: createAskingHost(disk) },
    { ...content, scan: { ...content.scan, files } },
    { useCache: true },
  )
  return bundles
}

function openState({ session, content, project }: ReadState, bundles: Bundles): Promise<SiteState> {
  const images = openImageCache(join(session.cacheFolder, 'images'), { trusts: 'all' })
  return makeState({
    session,
    content,
    project,
    bundles,
    bundleProblems: [],
    configProblems: [],
    // Both states would show other days, which is no change of theirs.
    lastChanges: new Map(),
    encoder: createImageEncoder(images, { jobs: 1, places: session }),
    named: new Map(),
    sidebarMemoryOf: () => new Map(),
  })
}
