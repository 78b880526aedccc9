// A search field with its button, which leads to the page of the search without a script too.
import { useLanguages } from '../languages.ts'
import { words } from '../words.ts'

interface SearchFormProps {
  readonly id?: string | undefined
  readonly className: string
  /** The page of the search. */
  readonly action: string | undefined
  /** Says what the field is for. */
  readonly label: string
  readonly placeholder: string | undefined
  /** Of the label, where it is another than that of the text around. */
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
