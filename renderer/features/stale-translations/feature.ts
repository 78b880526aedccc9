// Tells readers of a translation that it is far behind its original, as a feature.
import { orderDiagnostics } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { Feature } from '../feature.ts'

// What compares texts is large, and an unchanged site does not need it.
const loadComparing = () => import('./stale-translations.ts')

export const staleTranslationsFeature: Feature = {
  async complete(snapshots, place) {
    const [original] = snapshots
    if (original === undefined) return snapshots
    const { staleTranslations } = await loadComparing()
    const { files, diagnostics } = await staleTranslations(original.config, place)
    return snapshots.map((each, at) => ({
      ...each,
      stale: files,
      ...(at === 0 && { diagnostics: orderDiagnostics([...each.diagnostics, ...diagnostics]) }),
    }))
  },
  outlives: {
    keep: ([original]) => [...(original?.stale ?? [])],
    async holdsAfter(kept, edit) {
      const { staleTranslations } = await loadComparing()
      const { files, asked } = await staleTranslations(edit.config, edit, edit.edited)
      const before = new Set(kept as readonly SitePath[])
      return asked.every(file => files.has(file) === before.has(file))
    },
  },
}
