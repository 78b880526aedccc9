// Links of the frame: what leaves the site opens in a new tab and says so.
import type { ReactNode } from 'react'
import type { LinkProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

interface SmartLinkProps {
  readonly link: Pick<LinkProps, 'href' | 'isExternal'>
  readonly className?: string | undefined
  /** `'true'`: it leads to the site that is shown, maybe to another page of it. */
  readonly isActive?: boolean | 'true'
  /** Where it leads for readers who prefer another version of the documentation. */
  readonly versionHrefs?: Readonly<Record<string, string>> | undefined
  /** Where it leads for readers who came to a `.kz` host. */
  readonly hrefKz?: string | undefined
  readonly children: ReactNode
  /** Below the name and its mark. */
  readonly description?: string | undefined
}

export function SmartLink({
  link,
  className,
  isActive = false,
  versionHrefs,
  hrefKz,
  children,
  description,
}: SmartLinkProps) {
  const below = description !== undefined && <div>{description}</div>
  if (!link.isExternal) {
    return (
      <a
        className={className}
        href={link.href}
        aria-current={isActive === true ? 'page' : isActive || undefined}
        data-href-kz={hrefKz}
        data-version-hrefs={versionHrefs && JSON.stringify(versionHrefs)}
      >
        {children}
        {below}
      </a>
    )
  }
  return (
    <a className={className} href={link.href} data-href-kz={hrefKz} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="external-mark" role="img" aria-label={words['link.newTab']} />
      {below}
    </a>
  )
}
