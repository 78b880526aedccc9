// A search field with its button, which leads to the page of the search without a script too.
import { words } from '../words.ts'

interface SearchFormProps {
  readonly id?: string | undefined
  readonly className: string
  /** The page of the search. */
  readonly action: string | undefined
  /** Says what the field is for. */
  readonly label: string
  readonly placeholder: string | undefined
}

export function SearchForm({ id, className, action, label, placeholder }: SearchFormProps) {
  return (
    <form id={id} className={className} action={action} role="search" aria-label={label}>
      <input
        className="search-form__input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
      />
      <button className="button button--primary" type="submit">
        {words['search.submit']}
      </button>
    </form>
  )
}
