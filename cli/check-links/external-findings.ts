// `--external`: checks the external addresses that the content names.
import { join } from 'node:path'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Target } from '../../renderer/content/graph/content-graph.ts'
import type { Snapshot } from '../../renderer/content/snapshot.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { checkExternalLinks, type ExternalLink } from '../external-links/check-external.ts'

export async function checkExternal(
  { config, cacheFolder, progress: openProgress }: Session,
  { snapshot, translations }: { readonly snapshot: Snapshot; readonly translations: readonly Snapshot[] },
  signal: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const progress = openProgress('Asking other sites')
  try {
    return await checkExternalLinks({
      links: [...externalLinks(snapshot), ...translations.flatMap(linksInPages)],
      settings: config.links.external,
      cacheFile: join(cacheFolder, 'external-links.json'),
      now: Date.now(),
      signal,
      onProgress: progress.update,
    })
  } finally {
    progress.end()
  }
}

function externalLinks(snapshot: Snapshot): readonly ExternalLink[] {
  const { otherLinks } = snapshot
  const inOthers = otherLinks.flatMap(({ raw, file, place, target }): readonly ExternalLink[] => {
    const url = urlOf(target)
    if (url === undefined) return []
    return [{ url, raw, ...(file !== undefined && { file }), ...(place !== undefined && { place }) }]
  })
  return [...linksInPages(snapshot), ...inOthers]
}

// A translation contains pages of the original in place of pages that it lacks; those are left out.
function linksInPages({ graph, references }: Snapshot): readonly ExternalLink[] {
  const own = [...graph.pages.values()].filter(({ isFallback }) => !isFallback)
  return own.flatMap(page =>
    page.facts.references.flatMap((reference, index): readonly ExternalLink[] => {
      const url = urlOf(references.targets.get(page.file)?.[index])
      if (url === undefined || reference.isExempt === true) return []
      return [{ url, raw: reference.raw, file: reference.file ?? page.file, place: reference.place }]
    }),
  )
}

function urlOf(target: Target | undefined): string | undefined {
  if (target?.kind === 'external') return target.url
  return target?.kind === 'image' && target.file.kind === 'external' ? target.file.url : undefined
}
