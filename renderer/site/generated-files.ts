// Files that docsgen makes for programs, beside the pages.
import type { Config } from '../config/config.ts'
import type { OutputPath } from '../text/brand.ts'

/** The author's own file of the same name wins over each. */
export function generatedFiles({ noIndex, llms }: Pick<Config, 'noIndex' | 'llms'>): readonly OutputPath[] {
  return [
    'robots.txt',
    ...(noIndex ? [] : ['sitemap.xml']),
    ...(llms ? ['llms.txt', 'llms-full.txt'] : []),
  ] as OutputPath[]
}
