// The top bar: menu toggle, logo with products, links, search, colour toggle, support.
import type { NavbarItemProps, PageProps, SharedProps } from '../../renderer/contract/page-props.ts'
import { Island } from '../parts/Island.tsx'
import { SharedIcon } from '../parts/SharedIcon.tsx'
import { SmartLink } from '../parts/SmartLink.tsx'
import { words } from '../words.ts'
import { ColorToggle } from './ColorToggle.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { SupportButton } from './SupportButton.tsx'
import { versionsOf } from './VersionLinks.tsx'
import { VersionMenu } from './VersionMenu.tsx'

export function Navbar({ shared, page }: { readonly shared: SharedProps; readonly page: PageProps }) {
  const { navbar } = shared
  return (
    <nav
      className={
        navbar.hideOnScroll ? 'navbar navbar--fixed-top navbar--hideable' : 'navbar navbar--fixed-top'
      }
      aria-label={words['navbar.label']}
    >
      <a
        className="navbar__toggle"
        href="#_d-menu"
        role="button"
        aria-label={words['navbar.toggle']}
        aria-expanded="false"
        aria-controls="_d-menu"
      >
        <SharedIcon name="menu" />
      </a>
      <Logo shared={shared} />
      <Side name="left" navbar={navbar} page={page} />
      <Side name="right" navbar={navbar} page={page} />
      <LanguageMenu languages={page.languages} />
      {shared.hasColorToggle && <ColorToggle />}
      <SupportButton support={navbar.support} pageUrl={page.pageUrl} />
    </nav>
  )
}

interface SideProps {
  readonly name: 'left' | 'right'
  readonly navbar: SharedProps['navbar']
  readonly page: PageProps
}

// The items of one side. The search box is among the items of its side.
function Side({ name, navbar, page }: SideProps) {
  const items = navbar.items
    .map((item, index) => ({ item, index, isActive: page.activeItems.includes(index) }))
    .filter(({ item }) => item.side === name)
    .map(({ item, index, isActive }) => (
      <NavbarItem key={index} item={item} isActive={isActive} page={page} />
    ))
  const { side, before, className } = navbar.searchBox
  const [first, rest] = side === name ? [items.slice(0, before), items.slice(before)] : [items, []]
  return (
    <>
      <ul className={name === 'right' ? 'navbar__items navbar__items--right' : 'navbar__items'}>{first}</ul>
      {side === name && (
        <Island
          className={[
            'search-place',
            ...(side === 'left' ? ['search-place--left'] : []),
            ...(page.hidesSearch === true ? ['search-place--hidden'] : []),
            ...(className === undefined ? [] : [className]),
          ].join(' ')}
          name="search-box"
          wake="interaction"
          props={{ version: page.versions.find(version => version.isCurrent && !version.isLast)?.name }}
        />
      )}
      {rest.length > 0 && <ul className="navbar__items">{rest}</ul>}
    </>
  )
}

function NavbarItem({
  item,
  isActive,
  page,
}: {
  readonly item: NavbarItemProps
  readonly isActive: boolean
  readonly page: PageProps
}) {
  const className = `navbar__link${isActive ? ' navbar__link--active' : ''}${item.className === undefined ? '' : ` ${item.className}`}`
  if (item.kind === 'html')
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
  if (item.kind === 'versions')
    return <VersionMenu versions={versionsOf(item, page)} label={item.label} className={className} />
  if (item.kind === 'dropdown') {
    return (
      <li className="dropdown">
        <button className={className} type="button" aria-haspopup="true" aria-expanded="false">
          {item.label}
          <span className="chevron" />
        </button>
        <ul className="dropdown__menu">
          {item.links.map(link => (
            <li key={link.href}>
              <SmartLink className="dropdown__link" link={link}>
                {link.label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </li>
    )
  }
  return (
    <li>
      <SmartLink className={className} link={item.link} isActive={isActive} versionHrefs={item.versionHrefs}>
        {item.link.label}
      </SmartLink>
    </li>
  )
}
