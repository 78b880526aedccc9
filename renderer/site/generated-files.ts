// Files that docsgen makes for programs, beside the pages.
import type { Config } from '../config/config.ts'
import type { OutputPath } from '../text/brand.ts'
import type { Site } from './site.ts'
import { feedOutputs } from './urls.ts'

/** The author's own file of the same name wins over each. */
export function generatedFiles(
  { noIndex, llms }: Pick<Config, 'noIndex' | 'llms'>,
  { blog }: Pick<Site, 'blog'>,
): readonly OutputPath[] {
  return [
    'robots.txt',
    ...(noIndex ? [] : ['sitemap.xml']),
    ...(blog === undefined || blog.posts.length === 0 ? [] : feedOutputs(blog.routeBase)),
    ...(llms ? ['llms.txt', 'llms-full.txt'] : []),
  ] as OutputPath[]
}
