// Addresses in the configuration and in data files, with their places. Redirects have rules of their own.
import type { SitePath } from '../../base/text/brand.ts'
import { lineStarts, placeOf } from '../../base/text/line-index.ts'
import type { Config } from '../../config/config.ts'
import { createLiteralFinder, type LiteralFinder } from '../../config/find-literal.ts'
import type { NavbarItemOptions } from '../../config/options/navbar-options.ts'
import type { SidebarItemOptions } from '../../config/options/sidebar-options.ts'
import { docsVersions } from '../../config/versions/docs-sets.ts'
import { addressAttribute } from '../../contract/head-tag.ts'
import type { SiteData } from '../data-files/site-data.ts'
import { decodeAttribute, findInHtml } from '../markdown/print/find-in-html.ts'
import type { WrittenLink } from './resolved-link.ts'

/** Addresses in the order of the configuration. */
export function writtenInConfig(config: Config): readonly WrittenLink[] {
  const { file, navbar, footer, announcement } = config
  const at = (...path: readonly string[]): Source => ({ file, finder: createLiteralFinder(config, path) })
  const picture = (source: Source, address: string | undefined) =>
    link(source, address).map(found => ({ ...found, role: 'image', isPublished: true }) as const)
  const inHead = at('head')
  const inNavbar = at('navbar')
  const inFooter = at('footer')
  return [
    ...picture(at('favicon'), config.favicon),
    ...picture(at('image'), config.image),
    ...config.head.flatMap(tag => {
      const name = addressAttribute(tag)
      const address = name === undefined ? undefined : tag.attributes[name]
      return typeof address === 'string' ? link(inHead, address) : []
    }),
    ...picture(inNavbar, navbar.logo?.src),
    ...picture(inNavbar, navbar.logo?.srcDark),
    ...link(inNavbar, navbar.logo?.href),
    ...(navbar.items ?? []).flatMap(item => linksOfItem(inNavbar, item)),
    ...navbar.products.flatMap(({ href }) =>
      typeof href === 'string'
        ? link(inNavbar, href)
        : Object.values(href ?? {}).flatMap(each => link(inNavbar, each)),
    ),
    ...picture(inFooter, footer.logo?.src),
    ...picture(inFooter, footer.logo?.srcDark),
    ...link(inFooter, footer.logo?.href),
    ...footer.links.flatMap(({ items }) => items.flatMap(({ to, href }) => link(inFooter, to ?? href))),
    ...config.search.popular.flatMap(({ path }) => link(at('search'), path)),
    ...linksOfHtml(inFooter, footer.copyright),
    ...linksOfHtml(at('announcement'), announcement?.content),
    ...docsVersions(config).flatMap(version => {
      const { sidebarsSource: written, sidebarsPath, sidebars } = version
      const source = { file: written.file, finder: createLiteralFinder(written, sidebarsPath) }
      return Object.values(sidebars).flatMap(items => linksOfSidebar(source, items))
    }),
  ]
}

interface Source {
  /** The file of a link whose exact place is unknown. */
  readonly file: SitePath | undefined
  readonly finder: LiteralFinder
}

function link({ file, finder }: Source, raw: string | undefined): readonly WrittenLink[] {
  if (raw === undefined) return []
  const found = finder.find(raw)
  return [{ raw, role: 'link', file: found?.file ?? file, place: found?.place ?? finder.section }]
}

function linksOfItem(source: Source, item: NavbarItemOptions): readonly WrittenLink[] {
  if (item.type === 'dropdown') return item.items.flatMap(inner => linksOfItem(source, inner))
  if (item.type === 'html') return linksOfHtml(source, item.value)
  return item.type === undefined || item.type === 'link' ? link(source, item.to ?? item.href) : []
}

function linksOfSidebar(source: Source, items: readonly SidebarItemOptions[]): readonly WrittenLink[] {
  return items.flatMap(item => {
    if (item.type === 'link') return link(source, item.href)
    if (item.type === 'html') return linksOfHtml(source, item.value)
    return item.type === 'category' ? linksOfSidebar(source, item.items) : []
  })
}

function linksOfHtml({ file, finder }: Source, html: string | undefined): readonly WrittenLink[] {
  if (html === undefined) return []
  const literal = finder.find(html)
  const text = literal?.text ?? ''
  const starts = lineStarts(text)
  let offset = literal?.start ?? 0
  return findInHtml(html).flatMap(({ kind, start, end, isExempt }): readonly WrittenLink[] => {
    if (kind === 'id' || kind === 'comment') return []
    const written = html.slice(start, end)
    const found = literal === undefined ? -1 : text.indexOf(written, offset)
    const isFound = literal !== undefined && found !== -1 && found < literal.end
    if (isFound) offset = found + written.length
    if (isExempt) return []
    const place = isFound ? placeOf(starts, found) : undefined
    return [
      {
        raw: decodeAttribute(written),
        role: kind,
        file: literal?.file ?? file,
        place:
          place === undefined
            ? (literal?.place ?? finder.section)
            : { ...place, endColumn: place.column + written.length },
      },
    ]
  })
}

/** Addresses in `authors.yml` and `tags.yml`. */
export function writtenInDataFiles({ authors, tags }: SiteData): readonly WrittenLink[] {
  return [...authors.values(), ...tags.values()].flatMap(({ path, value }) =>
    value.links.map(({ raw, role, place }) => ({ raw, role, place, file: path })),
  )
}
