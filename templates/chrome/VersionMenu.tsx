// The choice of a version of the documentation. Each version links to the same page in that version.
import type { VersionChoice } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'
import { VersionLinks } from './VersionLinks.tsx'

export function VersionMenu({
  versions,
  label: before,
  className,
}: {
  readonly versions: readonly VersionChoice[]
  /** Text before the version. */
  readonly label?: string | undefined
  readonly className: string
}) {
  const shown = versions.find(version => version.isCurrent)
  const label = (shown ?? versions.find(version => version.isLast))?.label
  if (label === undefined) return null
  return (
    <li className="dropdown version-choice" data-shown={shown?.name}>
      <button
        className={className}
        type="button"
        aria-haspopup="true"
        aria-expanded="false"
        aria-label={`${words['version.choice']}: ${before === undefined ? '' : `${before} `}${label}`}
      >
        {before !== undefined && <span>{before}</span>}
        <span className="version-choice__label">{label}</span>
        <span className="chevron" />
      </button>
      <ul className="dropdown__menu">
        <VersionLinks versions={versions} className="dropdown__link" />
      </ul>
    </li>
  )
}
