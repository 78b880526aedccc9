// The banner on a page of a version that is not the latest, with a link to the same page of the latest version.
import type { VersionBannerProps } from '../../renderer/contract/page-props.ts'
import { filled, words } from '../words.ts'

export function VersionBanner({ banner }: { readonly banner: VersionBannerProps | undefined }) {
  if (banner === undefined) return null
  const { kind, label, siteTitle, latest } = banner
  const [before, after] = words['version.latest'].split('{link}')
  return (
    <div className="theme-doc-version-banner alert alert--warning" role="alert">
      {filled(`version.${kind}`, { label, siteTitle })}
      {latest !== undefined && (
        <>
          {' '}
          {before}
          <a href={latest.href} data-version={latest.name}>
            {words['version.latestLink']}
          </a>
          {after?.replace('{label}', latest.label)}
        </>
      )}
    </div>
  )
}

/** The label of the page's version. */
export function VersionBadge({ label }: { readonly label: string | undefined }) {
  if (label === undefined) return null
  return (
    <span className="badge badge--secondary theme-doc-version-badge">
      {filled('version.badge', { label })}
    </span>
  )
}
