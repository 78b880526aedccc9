// The top bar and the footer of the old site → docsgen's.
import type { UserConfig } from '../../../../renderer/config/options/config-options.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { siteAddress } from './addresses.ts'
import type { AddTodo } from './todo-list.ts'

interface FrameRequest {
  readonly theme: Fields
  /** Public address with base path, for files beside the pages. */
  readonly home: string
  /** Ids of sets of documents that have a name in the new site. */
  readonly sets: ReadonlySet<string>
  readonly todo: AddTodo
}

export function frameSettings(request: FrameRequest): Pick<UserConfig, 'navbar' | 'footer'> {
  const { theme } = request
  const navbar = theme.navbar === undefined ? undefined : navbarOf(fieldsOf(theme.navbar), request)
  const footer = theme.footer === undefined ? undefined : footerOf(fieldsOf(theme.footer), request)
  return { navbar, footer } as Pick<UserConfig, 'navbar' | 'footer'>
}

function navbarOf(navbar: Fields, request: FrameRequest): object {
  const logo = fieldsOf(navbar.logo)
  const items = listOf(navbar.items).flatMap((item, index) =>
    navbarItems(fieldsOf(item), { ...request, path: ['themeConfig', 'navbar', 'items', index] }),
  )
  return {
    title: textOf(navbar.title) ?? (textOf(logo.src) === undefined ? undefined : ''),
    logo: textOf(logo.src) && {
      src: siteAddress(textOf(logo.src) as string),
      srcDark: textOf(logo.srcDark) && siteAddress(textOf(logo.srcDark) as string),
      alt: textOf(logo.alt),
      href: textOf(logo.href),
    },
    items: navbar.items === undefined ? undefined : items,
    hideOnScroll: navbar.hideOnScroll === true ? true : undefined,
  }
}

type ItemRequest = FrameRequest & { readonly path: readonly (string | number)[] }

function navbarItems(item: Fields, request: ItemRequest): readonly object[] {
  const { type = Array.isArray(item.items) ? 'dropdown' : 'link' } = item
  const place = {
    ...(item.position === 'right' && { position: 'right' }),
    className: textOf(item.className),
  }
  const docs = textOf(item.docsPluginId)
  const inSet = docs !== undefined && request.sets.has(docs) ? { docs } : {}
  const label = textOf(item.label) ?? textOf(item['aria-label'])
  switch (type) {
    case 'doc':
      return [{ type, docId: item.docId, ...inSet, label, ...place }]
    case 'docSidebar':
      return [{ type, sidebarId: item.sidebarId, ...inSet, label, ...place }]
    case 'docsVersionDropdown': {
      const further = [...listOf(item.dropdownItemsBefore), ...listOf(item.dropdownItemsAfter)].map(fieldsOf)
      const items = further.flatMap(each => linkItem(each, request))
      return [
        { type, ...inSet, ...place },
        ...(items.length === 0 ? [] : [{ type: 'dropdown', label: 'More versions', ...place, items }]),
      ]
    }
    case 'docsVersion':
    case 'localeDropdown':
      // Versions have a badge, and several languages a choice, wherever they are.
      return []
    case 'search':
      return [{ type, ...place }]
    case 'html':
      return textOf(item.value) === undefined ? [] : [{ type, value: item.value, ...place }]
    case 'dropdown': {
      const items = listOf(item.items)
        .map(fieldsOf)
        .flatMap(each => dropdownItem(each, request))
      return items.length === 0 ? [] : [{ type, label: label ?? 'More', ...place, items }]
    }
    case 'link':
    case 'default':
      return linkItem(item, request).map(link => ({ ...link, ...place }))
    default:
      request.todo(request.path, {
        message: `The item of the type "${String(type)}" in the top bar was left out.`,
        hint: 'Write a link, a list of links or a piece of HTML for it.',
      })
      return []
  }
}

function dropdownItem(item: Fields, request: ItemRequest): readonly object[] {
  if (item.type === 'doc' || item.type === 'docSidebar') return navbarItems(item, request)
  if (item.type === 'html') {
    request.todo(request.path, {
      message: 'A piece of HTML in a list of the top bar was left out.',
      hint: 'Only links can stand in a list.',
    })
    return []
  }
  return linkItem(item, request)
}

function linkItem(item: Fields, request: FrameRequest): readonly object[] {
  const label = textOf(item.label) ?? textOf(item['aria-label'])
  const goal = goalOf(item, request)
  const className = textOf(item.className)
  if (goal === undefined) return []
  return [{ ...goal, label: label ?? goal.to ?? goal.href, className, activeBasePath: activePath(item) }]
}

function activePath({ activeBasePath }: Fields): string | undefined {
  return textOf(activeBasePath) && siteAddress(textOf(activeBasePath) as string)
}

/** Where a link leads. `pathname:///x` is a file beside the pages, which no generator knows. */
function goalOf({ to, href }: Fields, { home }: FrameRequest): { to?: string; href?: string } | undefined {
  const written = textOf(to) ?? textOf(href)
  if (written === undefined) return undefined
  if (written.startsWith('pathname://')) return { href: home + written.slice('pathname:///'.length) }
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) ? { href: written } : { to: siteAddress(written) }
}

function footerOf(footer: Fields, request: FrameRequest): object {
  const logo = fieldsOf(footer.logo)
  const written = listOf(footer.links).map(fieldsOf)
  const isColumns = written.some(({ items }) => Array.isArray(items))
  const linksOf = (items: readonly Fields[]) =>
    items.flatMap(item => {
      const goal = goalOf(item, request)
      if (goal !== undefined && textOf(item.label) !== undefined) return [{ label: item.label, ...goal }]
      request.todo(['themeConfig', 'footer', 'links'], {
        message: 'A piece of HTML in the footer was left out.',
        hint: 'Write a link, or put the HTML into "footer.copyright".',
      })
      return []
    })
  const columns = isColumns
    ? written.map(({ title, items }) => ({
        title: textOf(title),
        items: linksOf(listOf(items).map(fieldsOf)),
      }))
    : [{ items: linksOf(written) }]
  const links = columns.filter(({ items }) => items.length > 0)
  return {
    logo:
      textOf(logo.src) === undefined
        ? undefined
        : {
            src: siteAddress(textOf(logo.src) as string),
            srcDark: textOf(logo.srcDark) && siteAddress(textOf(logo.srcDark) as string),
            alt: textOf(logo.alt) ?? '',
            href: textOf(logo.href) ?? '/',
          },
    copyright: textOf(footer.copyright),
    links: links.length === 0 ? undefined : links,
  }
}
