// The sidebar of wide screens and the slide-out menu of narrow screens are one element.
import { Fragment } from 'react'
import type {
  NavbarItemProps,
  PageProps,
  SharedProps,
  SidebarRequest,
} from '../../renderer/contract/page-props.ts'
import { SharedIcon } from '../parts/SharedIcon.tsx'
import { Slot } from '../parts/Slot.tsx'
import { SmartLink } from '../parts/SmartLink.tsx'
import { words } from '../words.ts'
import { ColorToggle } from './ColorToggle.tsx'
import { LanguageLinks } from './LanguageMenu.tsx'
import { ThemedImage } from './ThemedImage.tsx'
import { VersionLinks, versionsOf } from './VersionLinks.tsx'

interface MenuProps {
  readonly shared: SharedProps
  readonly page: PageProps
  readonly sidebar: SidebarRequest | undefined
}

export function Menu({ shared, page, sidebar }: MenuProps) {
  return (
    <aside
      className={sidebar === undefined ? 'side-menu' : 'side-menu theme-doc-sidebar-container'}
      id="_d-menu"
      aria-label={words['menu.label']}
    >
      <div className="side-menu__dialog">
        <div className="side-menu__head">
          <a className="navbar__logo" href={shared.homeHref} tabIndex={-1}>
            {shared.navbar.logo !== undefined && <ThemedImage image={shared.navbar.logo} height={28} />}
            {shared.navbar.title !== '' && <span>{shared.navbar.title}</span>}
          </a>
          {shared.hasColorToggle && <ColorToggle />}
          <a className="side-menu__close" href="#_d-content" role="button" aria-label={words['menu.close']}>
            <SharedIcon name="x" />
          </a>
        </div>
        <nav className="side-menu__site" aria-label={words['menu.site']}>
          <ul>
            {shared.navbar.items.map((item, index) => {
              const key = `${index}`
              return <SiteItem key={key} item={item} isActive={page.activeItems.includes(index)} />
            })}
            {shared.navbar.products
              .filter(product => !product.isCurrent)
              .map(product => (
                <li key={product.label}>
                  <SmartLink className="menu__link" link={product} hrefKz={product.hrefKz}>
                    {product.label}
                  </SmartLink>
                </li>
              ))}
          </ul>
          {page.languages !== undefined && (
            <>
              <p className="side-menu__title">{words['language.label']}</p>
              <ul>
                <LanguageLinks languages={page.languages} className="menu__link" />
              </ul>
            </>
          )}
          {shared.navbar.items.map((item, index) => {
            const key = `${index}`
            const versions = item.kind === 'versions' ? versionsOf(item, page) : []
            if (item.kind !== 'versions' || versions.length === 0) return null
            const { label } = item
            return (
              <Fragment key={key}>
                <p className="side-menu__title">
                  {label === undefined ? words['version.choice'] : `${words['version.choice']}: ${label}`}
                </p>
                <ul>
                  <VersionLinks versions={versions} className="menu__link" />
                </ul>
              </Fragment>
            )
          })}
        </nav>
        {sidebar !== undefined && (
          <div className="side-menu__section">
            <button className="side-menu__back needs-script" type="button">
              {words['menu.back']}
            </button>
            <nav
              className="menu"
              aria-label={sidebar.label ?? words['sidebar.label']}
              data-whole={sidebar.wholeHref}
              data-auto-collapse={sidebar.autoCollapse ? '' : undefined}
            >
              <Slot name="sidebar" />
            </nav>
          </div>
        )}
      </div>
      {sidebar?.isHideable && (
        <button
          className="side-menu__hide needs-script"
          type="button"
          title={words['sidebar.hide']}
          aria-label={words['sidebar.hide']}
          data-hide={words['sidebar.hide']}
          data-show={words['sidebar.show']}
        >
          <SharedIcon name="chevrons-left" />
        </button>
      )}
    </aside>
  )
}

// A dropdown of the top bar becomes a block that opens. The block that contains the current page is open.
function SiteItem({ item, isActive }: { readonly item: NavbarItemProps; readonly isActive: boolean }) {
  if (item.kind === 'link') {
    return (
      <li>
        <SmartLink
          className="menu__link"
          link={item.link}
          isActive={isActive}
          versionHrefs={item.versionHrefs}
        >
          {item.link.label}
        </SmartLink>
      </li>
    )
  }
  if (item.kind !== 'dropdown') return null
  return (
    <li>
      <details className="side-menu__group" open={isActive}>
        <summary className="menu__label">{item.label}</summary>
        <ul>
          {item.links.map(link => (
            <li key={link.href}>
              <SmartLink className="menu__link" link={link}>
                {link.label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
