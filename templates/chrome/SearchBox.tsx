// The search form of the top bar; without script it leads to the search page.
import searchIcon from 'lucide-static/icons/search.svg'
import { ru } from '../../renderer/strings/ru.ts'
import { Icon } from '../parts/Icon.tsx'

export function SearchBox({ action }: { readonly action: string }) {
  return (
    <form className="search-box" action={action} role="search">
      <Icon svg={searchIcon} />
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
