// The frame that every page shares, from the configuration.
import type { OutputPath, RoutePath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import { fileHref, isExternal, ownFileHref, pageHref } from '../../content/derive/urls.ts'
import type { ContentGraph } from '../../content/graph/content-graph.ts'
import type { Navigation } from '../../content/resolve/navigation.ts'
import type { ImageProps, SharedProps } from '../../contract/page-props.ts'
import type { AssetFactsMap } from './asset-facts.ts'
import { staticFile } from './page/page-links.ts'

interface SharedPropsRequest {
  readonly config: Config
  readonly navigation: Navigation
  readonly graph: Pick<ContentGraph, 'statics'>
  /** Sizes of logos; empty where nobody looks at the page. */
  readonly assets: AssetFactsMap
}

export function sharedProps({ config, navigation, ...files }: SharedPropsRequest): SharedProps {
  const { navbar, footer, announcement, colorMode } = config
  return {
    siteTitle: config.title,
    tagline: config.tagline,
    description: config.description,
    homeHref: pageHref(config, '/' as RoutePath),
    baseUrl: config.baseUrl,
    searchHref: pageHref(config, '/search' as RoutePath),
    navbar: {
      title: navbar.title,
      logo:
        navbar.logo &&
        imageProps(config, files, {
          ...navbar.logo,
          // A link needs a name.
          alt: navbar.logo.alt || (navbar.title === '' ? config.title : ''),
        }),
      logoHref: innerHref(config, navbar.logo?.href ?? '/'),
      items: navigation.items.map(item => {
        const base = { side: item.side, className: item.className }
        if (item.kind === 'link')
          return { ...base, kind: 'link', link: item.link, versionHrefs: item.versionHrefs }
        if (item.kind === 'versions') {
          const { docs, label } = item
          return {
            ...base,
            kind: 'versions',
            ...(docs !== undefined && { docs }),
            ...(label !== undefined && { label }),
          }
        }
        if (item.kind === 'html') return { ...base, kind: 'html', html: item.html }
        return { ...base, kind: 'dropdown', label: item.label, links: item.links }
      }),
      searchBox: navigation.searchBox,
      hideOnScroll: navbar.hideOnScroll,
      products: navbar.products.map(product => ({
        label: product.label,
        description: product.description,
        href:
          product.href === undefined
            ? pageHref(config, '/' as RoutePath)
            : innerHref(config, typeof product.href === 'string' ? product.href : product.href.ru),
        hrefKz: typeof product.href === 'object' ? product.href.kz : undefined,
        isCurrent: product.href === undefined,
        isExternal: isExternal(typeof product.href === 'object' ? product.href.ru : (product.href ?? '')),
      })),
      support: navbar.support,
    },
    footer: {
      logo: footer.logo && {
        ...imageProps(config, files, footer.logo),
        href: innerHref(config, footer.logo.href),
      },
      copyrightHtml: (footer.copyright && navigation.html.get(footer.copyright)) ?? '',
      columns: navigation.footer,
    },
    hasColorToggle: !colorMode.disableSwitch,
    announcement: announcement && {
      html: navigation.html.get(announcement.content) ?? announcement.content,
      isCloseable: announcement.isCloseable,
    },
  }
}

// Addresses that start with a slash are inside the site.
function innerHref(config: Config, address: string): string {
  if (!address.startsWith('/')) return address
  return isFinished(config, address)
    ? address
    : ownFileHref(config, address.replace(/^\/+/, '') as OutputPath)
}

/** Address of a file of a static folder, or any address outside. */
export function publicHref(config: Config, address: string): string {
  return isFinished(config, address) ? address : fileHref(config, address.replace(/^\/+/, '') as OutputPath)
}

function isFinished({ baseUrl }: Config, address: string): boolean {
  return isExternal(address) || (baseUrl !== '/' && address.startsWith(baseUrl))
}

function imageProps(
  config: Config,
  { graph, assets }: Pick<SharedPropsRequest, 'graph' | 'assets'>,
  { src, srcDark, alt }: NonNullable<Config['navbar']['logo']>,
): ImageProps {
  const ratioOf = (address: string) => {
    const file = staticFile(graph, address)
    const { width, height } = (file && assets.get(file)) ?? {}
    return width === undefined || height === undefined || height === 0 ? undefined : width / height
  }
  return {
    src: publicHref(config, src),
    srcDark: srcDark === undefined ? undefined : publicHref(config, srcDark),
    alt: alt ?? '',
    ratio: ratioOf(src),
    ratioDark: srcDark === undefined ? undefined : ratioOf(srcDark),
  }
}
