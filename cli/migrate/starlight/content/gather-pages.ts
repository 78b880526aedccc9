// The texts of a site of Starlight as documents on their way: fields in docsgen's words, aliases of paths written out.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import { createIdSource } from '../../../../renderer/content/markdown/heading-ids.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import { neededSlug } from '../../addresses/default-address.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import { listFiles } from '../../configuration/list-files.ts'
import type { Document } from '../../docusaurus/content/document.ts'
import { frontMatterOf } from '../../docusaurus/content/front-matter.ts'
import type { Todo } from '../../old-site.ts'
import type { CodeOptions } from '../settings/code-options.ts'
import type { DocTexts } from '../settings/doc-texts.ts'
import type { WithoutAliases } from '../settings/path-aliases.ts'
import { labelledAddresses } from '../settings/sidebar-items.ts'
import type { StarlightConfig } from '../settings/starlight-config.ts'
import { fromMarkdoc } from './from-markdoc.ts'
import { rewriteSource } from './rewrite-source.ts'

export interface StarlightPage extends Document {
  readonly address: string | undefined
  readonly locale: string | undefined
  /** What sidebars call it; undefined for pages outside of the documents. */
  readonly id: string | undefined
}

const isText = /\.(?:mdx?|mdoc)$/i

export interface GatherRequest {
  readonly withoutAliases: WithoutAliases
  readonly code: CodeOptions
  readonly report: (todo: Todo) => void
  readonly texts: DocTexts
}

export function gatherPages(
  root: string,
  { original, locales, astro, starlight }: StarlightConfig,
  { withoutAliases, code, report, texts: { folder, takes } }: GatherRequest,
): readonly StarlightPage[] {
  const others = Object.keys(locales).filter(
    name => name !== 'root' && name !== original && existsSync(join(folder, name)),
  )
  const listed = listFiles(folder).filter(({ path }) => !isText.test(path) || takes(path))
  const labelled = labelledAddresses(starlight.sidebar)
  const names = new Set(listed.map(({ path }) => path.replace(/\.mdoc$/i, '.mdx')))
  const pages = listed.flatMap(({ path: written, source }): StarlightPage[] => {
    if (written.split('/').some(part => part.startsWith('_')) || !isText.test(written)) return []
    const path = written.replace(/\.mdoc$/i, '.mdx')
    const shown = relative(root, source).split('\\').join('/')
    // Astro reads fields below empty lines, too.
    const found = readFileSync(source, 'utf8').replace(/^\uFEFF?(?:\s*\n(?=---[ \t]*\r?\n))?/, '')
    const content = path === written ? found : fromMarkdoc(found, markdocTodo(shown, report))
    const fields = frontMatterOf(shown, content)
    const slugged = typeof fields.slug === 'string' ? fields.slug.replace(/^\/|\/$/g, '') : sluggedPath(path)
    const locale = others.find(name => path.startsWith(`${name}/`))
    const prefix = locale ?? original
    // Beside `a.mdx`, `a.md` would have the same id.
    const named = names.has(`${written}x`) ? path.replace(/\.md$/i, '-md.md') : path
    const inLanguage =
      prefix !== '' && named.startsWith(`${prefix}/`) ? named.slice(prefix.length + 1) : named
    // Beside the folders of languages, a text may have the name of one in the original's.
    const below = locale === undefined && names.has(inLanguage) ? named : inLanguage
    const isHome = /^index\.mdx?$/.test(below) && fields.template === 'splash'
    const isNotFound = /^404\.mdx?$/.test(below)
    const base = locale === undefined ? 'content' : `content/i18n/${locale}`
    const isPage = isHome || isNotFound
    const address = bareAddress(`/${slugged}`)
    const inLocale = slugged.startsWith(`${prefix}/`) ? slugged.slice(prefix.length + 1) : slugged
    const text = rewriteSource(content, {
      fields,
      shown,
      report,
      withoutAliases,
      isHome: isPage,
      code,
      isLabelled: [address, bareAddress(`/${inLocale}`)].some(each => labelled.has(each)),
      slug: isPage ? undefined : neededSlug(below, { address, locale }),
    })
    return [
      {
        source,
        shown,
        target: `${base}/${isPage ? 'pages' : 'docs'}/${below}` as SitePath,
        address: isNotFound || fields.draft === true ? undefined : address,
        text,
        roots: [folder, root],
        locale,
        id: isPage ? undefined : below.replace(/\.mdx?$/i, ''),
      },
    ]
  })
  return lastOfEach(withoutRedirected(pages, fieldsOf(astro.redirects), report), report)
}

// Astro leads readers on before it looks for a text.
function withoutRedirected(
  pages: readonly StarlightPage[],
  redirects: Fields,
  report: GatherRequest['report'],
): readonly StarlightPage[] {
  const goals = new Map(Object.entries(redirects).map(([from, to]) => [bareAddress(from), to]))
  return pages.filter(({ address, shown }) => {
    const goal = address === undefined ? undefined : goals.get(bareAddress(address))
    if (goal === undefined) return true
    report({
      message: 'A text was left out, because the configuration leads readers of its address elsewhere.',
      hint: `Delete it; readers saw ${textOf(goal) ?? textOf(fieldsOf(goal).destination)}.`,
      file: shown,
      line: 1,
      column: 1,
      isNote: true,
    })
    return false
  })
}

// Of several files with one address Astro shows the last, and says so.
function lastOfEach(
  pages: readonly StarlightPage[],
  report: GatherRequest['report'],
): readonly StarlightPage[] {
  const last = new Map(pages.map(page => [page.address, page]))
  return pages.filter(page => {
    const shown = page.address === undefined ? page : last.get(page.address)
    if (shown === page) return true
    report({
      message: 'A text was left out, because another one has its address, which the old site showed.',
      hint: `Move it to an address of its own, or delete it: readers saw ${shown?.shown}.`,
      file: page.shown,
      line: 1,
      column: 1,
    })
    return false
  })
}

function markdocTodo(file: string, report: (todo: Todo) => void): (written: string, line: number) => void {
  return (written, line) =>
    report({
      message: 'Tags of Markdoc that only the old site knows were left out; the words inside of them stay.',
      hint: `Write in the place of ${written} what readers saw there.`,
      file,
      line,
      column: 1,
    })
}

/** The address that Astro makes of a path: each part in small letters, without what no address should hold. */
function sluggedPath(path: string): string {
  const parts = path.replace(/\.mdx?$/i, '').split('/')
  const slugs = parts.map(part => createIdSource(new Set()).next(part))
  return slugs.at(-1) === 'index' ? slugs.slice(0, -1).join('/') : slugs.join('/')
}
