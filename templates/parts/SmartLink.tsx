// Links of the frame: links to other sites open in a new tab, and have a mark that says so.
import type { ReactNode } from 'react'
import { words } from '../words.ts'

interface SmartLinkProps {
  readonly link: { readonly href: string; readonly isExternal: boolean }
  readonly className?: string | undefined
  /** `'true'`: the link leads to this site, possibly to another page. */
  readonly isActive?: boolean | 'true'
  /** Targets for readers who prefer another version of the documentation, by version. */
  readonly versionHrefs?: Readonly<Record<string, string>> | undefined
  /** Target on a `.kz` host. */
  readonly hrefKz?: string | undefined
  readonly children: ReactNode
  /** Text below the name. */
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
