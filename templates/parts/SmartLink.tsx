// Links of the frame: what leaves the site opens in a new tab and says so.
import type { ReactNode } from 'react'
import type { LinkProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

interface SmartLinkProps {
  readonly link: Pick<LinkProps, 'href' | 'isExternal'>
  readonly className?: string | undefined
  readonly isActive?: boolean
  /** Where it leads for readers who prefer another version of the documentation. */
  readonly versionHrefs?: Readonly<Record<string, string>> | undefined
  readonly children: ReactNode
}

export function SmartLink({ link, className, isActive = false, versionHrefs, children }: SmartLinkProps) {
  if (!link.isExternal) {
    return (
      <a
        className={className}
        href={link.href}
        aria-current={isActive ? 'page' : undefined}
        data-version-hrefs={versionHrefs && JSON.stringify(versionHrefs)}
      >
        {children}
      </a>
    )
  }
  return (
    <a className={className} href={link.href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="external-mark" role="img" aria-label={words['link.newTab']} />
    </a>
  )
}
