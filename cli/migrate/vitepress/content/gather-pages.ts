// The texts of a site of VitePress: where each lies, where the old site shows it, and where the new one keeps it.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import { pagePath } from '../../addresses/page-path.ts'
import { listOf, textOf } from '../../configuration/foreign-values.ts'
import { listFiles } from '../../configuration/list-files.ts'
import { frontMatterOf } from '../../docusaurus/content/front-matter.ts'
import { closedFrontMatter } from '../../texts/closed-front-matter.ts'
import { languageTag } from '../settings/language-tags.ts'
import type { VitePressConfig } from '../settings/vitepress-config.ts'
import { readRewrites } from './rewrites.ts'

export interface OldPage {
  readonly source: AbsolutePath
  /** Relative to the old site, as people read it. */
  readonly shown: string
  /** Below the folder of texts, with its ending. */
  readonly path: string
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
  /** Below the base path, as `/guide/start`. */
  readonly address: string
  /** Folder of the language; undefined for the original. */
  readonly locale: string | undefined
  readonly target: SitePath
  /** Below the folder of documents, without its ending: what sidebars call it. Undefined for home pages. */
  readonly id: string | undefined
}

/** `leftOut` gets rules of `rewrites` that cannot be read. */
export async function gatherPages(
  root: string,
  config: VitePressConfig,
  leftOut: (rule: string) => void,
): Promise<readonly OldPage[]> {
  const { source, fields, locales, original } = config
  const excluded = picomatch(
    [
      '**/node_modules/**',
      '**/dist/**',
      'public/**',
      ...listOf(fields.srcExclude).flatMap(each => textOf(each) ?? []),
    ],
    { dot: true },
  )
  const texts = listFiles(source).filter(
    ({ path }) =>
      /\.md$/i.test(path) && !excluded(path) && !path.split('/').some(part => part.startsWith('.')),
  )
  const rewrite = await readRewrites(
    config,
    texts.map(({ path }) => path),
    leftOut,
  )
  const paths = new Set(texts.map(({ path }) => rewrite(path)))
  const folders = Object.keys(locales).filter(name => name !== 'root' && existsSync(join(source, name)))
  return texts.map(({ path, source: file }) => {
    const text = closedFrontMatter(readFileSync(file, 'utf8'))
    const shown = relative(root, file).split('\\').join('/')
    const page = frontMatterOf(shown, text)
    const served = rewrite(path)
    const locale = folders.find(name => served.startsWith(`${name}/`))
    // All names are those below the folder of texts: a page of one language takes no name from another.
    const language = locale ?? (served.startsWith(`${original}/`) ? original : '')
    const below = pagePath(served, paths).slice(language === '' ? 0 : language.length + 1)
    const isHome = below === 'index.md' && page.layout === 'home'
    const folder = locale === undefined ? 'content' : `content/i18n/${languageTag(locale, locales)}`
    const place = isHome ? 'pages/index.md' : `docs/${below}`
    return {
      source: file,
      shown,
      path,
      text,
      fields: page,
      address: bareAddress(`/${served.replace(/\.md$/i, '').replace(/(^|\/)index$/, '$1')}`),
      locale,
      target: `${folder}/${place}` as SitePath,
      id: isHome ? undefined : below.replace(/\.md$/i, ''),
    }
  })
}
