// The search form of the top bar; without script it leads to the search page.
import { ru } from '../../renderer/strings/ru.ts'
import { SharedIcon } from '../parts/SharedIcon.tsx'

interface SearchBoxProps {
  readonly action: string
  /** The documentation's version of the page, when readers search that one instead of the last. */
  readonly version: string | undefined
}

export function SearchBox({ action, version }: SearchBoxProps) {
  return (
    <form className="search-box" action={action} role="search">
      <SharedIcon name="search" />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <input
        className="search-box__input"
        type="search"
        name="q"
        placeholder={ru['search.placeholder']}
        aria-label={ru['search.label']}
        autoComplete="off"
      />
    </form>
  )
}
