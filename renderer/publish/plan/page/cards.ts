// Cards of generated index pages.
import { countedText } from '../../../base/text/local-format.ts'
import { firstRoute } from '../../../content/derive/sidebar/category-index.ts'
import type { SidebarItem } from '../../../content/derive/site.ts'
import { isExternal, pageHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { CardProps } from '../../../contract/page-props.ts'

/** Items that lead nowhere are dropped. A leading emoji of the label becomes the icon. */
export function cardsOf(
  { config, navigation }: Pick<Snapshot, 'config' | 'navigation'>,
  items: readonly SidebarItem[],
): readonly CardProps[] {
  return items.flatMap((item): readonly CardProps[] => {
    if (item.kind === 'html') return []
    if (item.kind === 'link') {
      const href = navigation.sidebarLinks.get(item.href) ?? item.href
      const external = isExternal(href)
      return [
        {
          ...iconAndLabel(item.label, external ? '🔗' : '📄'),
          href,
          text: item.description ?? '',
          isExternal: external,
        },
      ]
    }
    const route = firstRoute(item)
    if (route === undefined) return []
    const text =
      item.kind === 'doc'
        ? item.page.description
        : (item.description ??
          linkedDescription(item) ??
          countedText(config.language, item.items.length, config.language.words['pages.count']))
    return [
      {
        ...iconAndLabel(item.label, item.kind === 'doc' ? '📄' : '🗃'),
        href: pageHref(config, route),
        text,
        isExternal: false,
      },
    ]
  })
}

function linkedDescription(item: Extract<SidebarItem, { kind: 'category' }>): string | undefined {
  if (item.link?.kind === 'doc') return item.link.page.description
  return item.link?.description || undefined
}

function iconAndLabel(label: string, icon: string): { icon: string; label: string } {
  const emoji = /^(\p{Extended_Pictographic}\uFE0F?)\s*/u.exec(label)
  return emoji === null ? { icon, label } : { icon: emoji[1] as string, label: label.slice(emoji[0].length) }
}
