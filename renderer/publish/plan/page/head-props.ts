// What a page says about itself in `<head>`.
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import type { DocsVersion } from '../../../config/versions/docs-version.ts'
import { absoluteUrl, pageHref } from '../../../content/derive/urls.ts'
import type { HeadProps } from '../../../contract/head/head-props.ts'
import type { LayoutProps } from '../../../contract/page-props.ts'
import type { CardWords, PlannedCard } from '../cards/card-planner.ts'
import { publicHref } from '../shared-props.ts'

export interface HeadRequest {
  /** Undefined on pages without an address of their own, such as the not-found page. */
  readonly route: RoutePath | undefined
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[] | undefined
  /** As written in the configuration or a category. */
  readonly image?: string | undefined
  /** Finished address of the image that the page itself names. */
  readonly imageHref?: string | undefined
  /** What is drawn of the page, unless it names an image. */
  readonly cardOf?: ((words: CardWords) => PlannedCard | undefined) | undefined
  /** Titles of the sections around the page, from the top. */
  readonly sections?: readonly string[]
  /** Address of the page as Markdown. */
  readonly twin?: string
  readonly noIndex?: boolean
  readonly robots?: string
  readonly kind: 'docs' | 'blog' | 'pages'
  readonly pageClass: string
  readonly data?: readonly unknown[]
  readonly article?: HeadProps['article']
  readonly searchTag?: string
  readonly feeds?: HeadProps['feeds']
  /** The page in the site's other languages. */
  readonly language?: Pick<HeadProps, 'alternates'> & { readonly canonical?: string }
  /** Of pages of the documentation. */
  readonly version?: DocsVersion | undefined
}

/** What a kind of page shows, and what it says about itself. */
export interface Description {
  readonly view: LayoutProps
  readonly head: Omit<HeadRequest, 'route'>
}

export function headProps(config: Config, request: HeadRequest): HeadProps {
  const { route, title, kind, version } = request
  const image = imageOf(config, request)
  return {
    title:
      title === '' || title === config.title
        ? config.title
        : `${title}${config.titleDelimiter}${config.title}`,
    description: request.description || config.description,
    keywords: request.keywords ?? [],
    canonical:
      request.language?.canonical ??
      (route === undefined ? undefined : absoluteUrl(config, pageHref(config, route))),
    ...(request.language?.alternates !== undefined && { alternates: request.language.alternates }),
    image: image && absoluteUrl(config, image.href),
    ...(image !== undefined &&
      'alt' in image && { card: { width: image.width, height: image.height, alt: image.alt } }),
    ...(request.twin !== undefined && { twin: request.twin }),
    robots:
      config.noIndex || request.noIndex === true || version?.noIndex ? 'noindex, nofollow' : request.robots,
    htmlClass: htmlClass(kind, request.pageClass, version),
    structuredData: request.data ?? [],
    ...(request.article !== undefined && { article: request.article }),
    ...(request.feeds !== undefined && { feeds: request.feeds }),
    searchTag:
      request.searchTag ?? (version === undefined ? 'default' : `docs-${version.set}-${version.name}`),
    docsVersion: version?.name,
    ...(version !== undefined && !version.isLast && { olderVersion: version.key }),
  }
}

// What the page or its category names, then what is drawn of it, then what the site has for all.
function imageOf(config: Config, request: HeadRequest): PlannedCard | { readonly href: string } | undefined {
  if (request.imageHref !== undefined) return { href: request.imageHref }
  if (request.image !== undefined) return { href: publicHref(config, request.image) }
  const { title, description, sections = [], cardOf } = request
  const card = cardOf?.({ title: title || config.title, sections, description })
  return card ?? (config.image === undefined ? undefined : { href: publicHref(config, config.image) })
}

function htmlClass(kind: HeadRequest['kind'], pageClass: string, version: DocsVersion | undefined): string {
  const wrapper = { docs: 'docs-wrapper', blog: 'blog-wrapper', pages: 'mdx-wrapper' }[kind]
  const names = version === undefined ? '' : ` docs-version-${version.name.replace(/\s/g, '-')}`
  const own = version?.className === undefined ? '' : ` ${version.className}`
  return `plugin-${kind} plugin-id-${version?.set ?? 'default'} ${wrapper}${names}${own} ${pageClass}`
}
