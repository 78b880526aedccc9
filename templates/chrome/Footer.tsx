// The footer of every page; nothing for a site without footer content.
import type { FooterProps } from '../../renderer/contract/page-props.ts'
import { SmartLink } from '../parts/SmartLink.tsx'
import { ThemedImage } from './ThemedImage.tsx'

export function Footer({ footer }: { readonly footer: FooterProps }) {
  if (footer.columns.length === 0 && footer.logo === undefined && footer.copyrightHtml === '') return null
  return (
    <footer className="footer">
      {footer.columns.length > 0 && (
        <div className="footer__columns">
          {footer.columns.map(column => (
            <div key={column.title ?? column.links[0]?.href}>
              {column.title !== undefined && <p className="footer__title">{column.title}</p>}
              <ul>
                {column.links.map(link => (
                  <li key={link.href}>
                    <SmartLink link={link}>{link.label}</SmartLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <div className="footer__bottom">
        {footer.logo !== undefined && (
          <SmartLink
            className="footer__logo"
            link={{ href: footer.logo.href, isExternal: /^https?:/.test(footer.logo.href) }}
          >
            <ThemedImage image={footer.logo} height={28} />
          </SmartLink>
        )}
        <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: footer.copyrightHtml }} />
      </div>
    </footer>
  )
}
