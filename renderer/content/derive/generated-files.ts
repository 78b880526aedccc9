// Files that docsgen makes for programs beside the pages: feeds, sitemap, robots.txt.
import type { OutputPath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import { apiDownloads } from './api-downloads.ts'
import { isInFeeds } from './blog/blog.ts'
import type { Site } from './site.ts'
import { feedOutputs, standsAlone } from './urls.ts'

/** For programs of language models on hosts without a server. */
export const agentOutputs = {
  manifest: 'agents/manifest.json' as OutputPath,
  pages: 'agents/pages.json' as OutputPath,
  api: 'agents/api.json' as OutputPath,
}

/** The author's own file of the same name wins over each. */
export function generatedFiles(
  config: Pick<Config, 'noIndex' | 'llms' | 'agents' | 'apis' | 'baseUrl' | 'edition'>,
  { blog }: Pick<Site, 'blog'>,
): readonly OutputPath[] {
  const { noIndex, llms, agents, apis } = config
  return [
    ...(standsAlone(config) ? ['robots.txt'] : []),
    ...(noIndex ? [] : ['sitemap.xml']),
    ...(blog?.posts.some(isInFeeds) ? feedOutputs(blog.routeBase) : []),
    ...(llms ? ['llms.txt', 'llms-full.txt'] : []),
    ...(agents ? Object.values(agentOutputs) : []),
    ...apis.flatMap(api => apiDownloads(api).map(({ path }) => path)),
  ] as OutputPath[]
}
