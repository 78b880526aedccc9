// Finds files that differ in two states: pictures and files that a page shows, and components on the page.
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'
import { destinationsOf } from '../editing/inbound-links.ts'

/** Whether a file has other bytes in the second state, or was added or removed. */
export type Differs = (path: SitePath) => boolean

export function compareFiles(before: Host, after: Host): Differs {
  const known = new Map<SitePath, boolean>()
  const compare = (path: SitePath): boolean => {
    const [was, is] = [before.entry(path), after.entry(path)]
    if (was === undefined || is === undefined) return was !== is
    if (was.stamp === is.stamp) return false
    const [old, fresh] = [before.readBytes(path), after.readBytes(path)]
    return !old.ok || !fresh.ok || !Buffer.from(old.value).equals(fresh.value)
  }
  return path => {
    const answer = known.get(path) ?? compare(path)
    known.set(path, answer)
    return answer
  }
}

/** The files that a page shows or offers beside its text: pictures, downloads, and components of the site. */
export function filesOfPage(
  snapshot: Snapshot,
  page: Page,
  { directives, origins }: TemplateFiles,
): ReadonlySet<SitePath> {
  const files = new Set<SitePath>()
  for (const target of snapshot.references.targets.get(page.file) ?? [])
    for (const found of destinationsOf(snapshot, target, page))
      if (found.kind === 'file') files.add(found.file)
  for (const { name } of page.facts.components) {
    const path = origins.get(name) === 'own' ? directives.get(name) : undefined
    if (path !== undefined) files.add(`${snapshot.config.templates}/${path}` as SitePath)
  }
  return files
}
