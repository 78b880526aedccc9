// Links to the same page in the versions of the documentation.
import type { NavbarItemProps, PageProps, VersionChoice } from '../../renderer/contract/page-props.ts'

type VersionsItem = Extract<NavbarItemProps, { kind: 'versions' }>

/** The versions that an item of the top bar offers on a page. */
export function versionsOf({ docs }: VersionsItem, page: PageProps): readonly VersionChoice[] {
  return docs === undefined ? page.versions : (page.versionsOfSets?.[docs] ?? [])
}

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
