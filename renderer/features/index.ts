// The list of features, in the order in which they add pages and files. A feature is its folder and its line here.
import type { AbsolutePath } from '../base/text/brand.ts'
import type { Config } from '../config/config.ts'
import type { LoadedExtension } from '../content/markdown/site-code/text-readers.ts'
import type { SiteCode } from '../contract/site-code.ts'
import type { FeatureEntry, UsedFeature } from './feature.ts'

const features: readonly FeatureEntry[] = [
  {
    name: 'data-pages',
    isUsed: () => true,
    load: async () => (await import('./data-pages/feature.ts')).dataPages,
  },
  {
    name: 'openapi',
    isUsed: ({ apis }) => apis.length > 0,
    load: async () => (await import('./openapi/feature.ts')).openapi,
  },
  {
    name: 'extensions',
    isUsed: ({ extensions }) => extensions.length > 0,
    load: async extensions => (await import('./extensions/feature.ts')).extensionsFeature(extensions),
  },
  {
    name: 'reviews',
    isUsed: () => true,
    load: async () => (await import('./reviews/reviews.ts')).reviews,
  },
  {
    name: 'stale-translations',
    isUsed: ({ translations }) => translations.length > 0,
    load: async () => (await import('./stale-translations/feature.ts')).staleTranslationsFeature,
  },
]

/** Imports the extensions of a configuration. Throws PluginLoadError. Sites without extensions load nothing for them. */
export async function importExtensions(
  root: AbsolutePath,
  extensions: readonly SiteCode[],
): Promise<readonly LoadedExtension[]> {
  const { loadExtensions } = await import('../content/workers/load-plugins.ts')
  return loadExtensions(root, extensions)
}

/** The features that a site uses. `extensions`: those of the configuration, imported. */
export function loadFeatures(
  config: Config,
  extensions: readonly LoadedExtension[],
): Promise<readonly UsedFeature[]> {
  return Promise.all(
    features
      .filter(({ isUsed }) => isUsed(config))
      .map(async ({ name, load }) => ({ name, ...(await load(extensions)) })),
  )
}
