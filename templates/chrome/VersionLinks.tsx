// Links to the versions of the documentation, each to the same page there.
import type { VersionChoice } from '../../renderer/contract/page-props.ts'

export function VersionLinks({
  versions,
  className,
}: {
  readonly versions: readonly VersionChoice[]
  readonly className: string
}) {
  return versions.map(version => (
    <li key={version.name}>
      <a
        className={className}
        href={version.href}
        data-version={version.name}
        aria-current={version.isCurrent ? 'true' : undefined}
      >
        {version.label}
      </a>
    </li>
  ))
}
