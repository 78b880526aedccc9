// The list of a sidebar, rendered without a current page. The core marks the current page on a copy.
// client/menu/sidebar.ts adds the buttons that fold categories: they need the script, and would make every page larger.
import type {
  BadgeProps,
  SidebarCategoryProps,
  SidebarItemProps,
  SidebarViewProps,
} from '../../renderer/contract/sidebar-props.ts'
import { words } from '../words.ts'
import { SmartLink } from './SmartLink.tsx'

export function SidebarList({ view }: { readonly view: SidebarViewProps }) {
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <Items items={view.items} openPath={view.openPath} level={1} />
    </ul>
  )
}

interface ItemsProps {
  readonly items: readonly SidebarItemProps[]
  readonly openPath: readonly number[]
  readonly level: number
}

function Items({ items, openPath, level }: ItemsProps) {
  return items.map((item, index) => {
    const isOnPath = openPath[0] === index
    const key = `${index}`
    if (item.kind === 'category')
      return (
        <CategoryItem
          key={key}
          category={item}
          openPath={isOnPath ? openPath.slice(1) : undefined}
          level={level}
        />
      )
    if (item.kind === 'more')
      return (
        <li key={key} className="menu__list-item">
          <a className="menu__more" href={item.href}>
            {words['sidebar.more']}
          </a>
        </li>
      )
    if (item.kind === 'html')
      return (
        <li
          key={key}
          className={join('menu__list-item', item.className)}
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
      )
    return (
      <li
        key={key}
        className={join(`theme-doc-sidebar-item-link-level-${level} menu__list-item`, item.className)}
      >
        {item.kind === 'link' ? (
          <SmartLink className="menu__link" link={item}>
            {item.label}
            <Badge badge={item.badge} />
          </SmartLink>
        ) : (
          <a
            className="menu__link"
            data-method={item.kind === 'doc' ? item.method : undefined}
            href={item.href}
          >
            {item.label}
            <Badge badge={item.badge} />
            {item.kind === 'doc' && item.note !== undefined && (
              <span className="menu__note">{item.note}</span>
            )}
          </a>
        )}
      </li>
    )
  })
}

interface CategoryItemProps {
  readonly category: SidebarCategoryProps
  /** The rest of the path to the current page; undefined when the category does not contain that page. */
  readonly openPath: readonly number[] | undefined
  readonly level: number
}

function CategoryItem({ category, openPath, level }: CategoryItemProps) {
  const isOpen = openPath !== undefined || !category.collapsible || !category.collapsed
  return (
    <li
      className={join(
        `theme-doc-sidebar-item-category-level-${level} menu__list-item`,
        category.className,
        !isOpen && 'menu__list-item--collapsed',
      )}
    >
      <div className={category.collapsible ? 'menu__row' : 'menu__row menu__row--fixed'}>
        <CategoryLabel category={category} isActive={openPath !== undefined} />
      </div>
      {!category.isPruned && (
        <ul className="menu__list">
          <Items items={category.items} openPath={openPath ?? []} level={level + 1} />
        </ul>
      )}
    </li>
  )
}

// The label of a category without a page links to the first page inside, for readers without script.
function CategoryLabel({
  category,
  isActive,
}: {
  readonly category: SidebarCategoryProps
  readonly isActive: boolean
}) {
  const active = isActive ? 'menu__link--branch' : ''
  const label = (
    <>
      {category.label}
      <Badge badge={category.badge} />
    </>
  )
  if (category.href !== undefined) {
    return (
      <a className={join('menu__link', active)} href={category.href}>
        {label}
      </a>
    )
  }
  if (!category.collapsible) return <span className={join('menu__label', active)}>{label}</span>
  return (
    <a className={join('menu__label', active)} href={category.fallbackHref} data-folds="">
      {label}
    </a>
  )
}

// The badge is inside the link, after a space, so that screen readers read it as part of the link's name.
function Badge({ badge }: { readonly badge: BadgeProps | undefined }) {
  return (
    badge !== undefined && (
      <>
        {' '}
        <span className={`menu__badge badge--${badge.kind}`}>{badge.text}</span>
      </>
    )
  )
}

function join(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
