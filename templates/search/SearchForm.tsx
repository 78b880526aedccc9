// A search field with a button, which opens the search page, also without script.
import { useLanguages } from '../languages.ts'
import { words } from '../words.ts'

interface SearchFormProps {
  readonly id?: string | undefined
  readonly className: string
  /** Address of the search page. */
  readonly action: string | undefined
  /** Accessible name of the field. */
  readonly label: string
  readonly placeholder: string | undefined
  /** Language of the label, where it differs from the language of the text around. */
  readonly lang?: string | undefined
}

export function SearchForm({ id, className, action, label, placeholder, lang }: SearchFormProps) {
  const { own } = useLanguages()
  return (
    <form id={id} className={className} action={action} role="search" aria-label={label} lang={lang}>
      <input
        className="search-form__input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
      />
      <button className="button button--primary" type="submit" {...own}>
        {words['search.submit']}
      </button>
    </form>
  )
}
