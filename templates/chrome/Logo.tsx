// The logo, and a menu with the sites of the same family.
import type { SharedProps } from '../../renderer/contract/page-props.ts'
import { SmartLink } from '../parts/SmartLink.tsx'
import { words } from '../words.ts'
import { ThemedImage } from './ThemedImage.tsx'

export function Logo({ shared }: { readonly shared: SharedProps }) {
  const { navbar } = shared
  return (
    <div className="navbar__brand">
      <a className="navbar__logo" href={navbar.logoHref}>
        {navbar.logo !== undefined && <ThemedImage image={navbar.logo} height={28} />}
        {navbar.title !== '' && <span>{navbar.title}</span>}
      </a>
      {navbar.products.length > 0 && (
        <div className="dropdown">
          <button
            className="navbar__products"
            type="button"
            aria-haspopup="true"
            aria-expanded="false"
            aria-label={words['navbar.products']}
          >
            <span className="chevron" />
          </button>
          <ul className="dropdown__menu">
            {navbar.products.map(product => (
              <li key={product.label}>
                <SmartLink
                  className="dropdown__link"
                  link={product}
                  isActive={product.isCurrent && 'true'}
                  hrefKz={product.hrefKz}
                  description={product.description}
                >
                  <strong>{product.label}</strong>
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
