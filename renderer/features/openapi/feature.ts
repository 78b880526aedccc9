// API references as a feature: pages and texts from descriptions, files to download, checks.
import type { Feature } from '../feature.ts'
import { apiFileText, listApiFiles, listTryFiles } from './api-files.ts'
import { openApiTexts } from './api-texts.ts'
import { createWrittenPlaces } from './pages/written-place.ts'

export const openapi: Feature = {
  async pages(before, place) {
    // Few sites have generated pages.
    if (place.config.apis.every(({ pages }) => pages === undefined)) return before
    const { withApiPages } = await import('./pages/open-api-pages.ts')
    return withApiPages(before, place.config, place.host, place)
  },
  texts: ({ host, store, configs }) => openApiTexts(host, store, configs),
  async check(snapshot, place) {
    const { cachedChecks } = await import('./checks/cached-checks.ts')
    return cachedChecks(snapshot, place)
  },
  outputs: ({ config }, { host, isTaken }) => ({
    files: [
      ...listApiFiles(config, host).map(({ path, hash, ...of }) => ({ path, hash, of })),
      ...listTryFiles(config, host),
    ].filter(({ path }) => !isTaken(path)),
  }),
  fileText(of, host) {
    const { from, form } = of as Pick<ReturnType<typeof listApiFiles>[number], 'from' | 'form'>
    return apiFileText(host, from, form)
  },
  writtenPlaces: createWrittenPlaces,
}
