// `::search-form[What are you looking for?]`: a large search box, which leads to the page of the search.
import { type BuiltInProps, classNames } from '../../directive-props.ts'
import { words } from '../../words.ts'

export function SearchForm({ id, class: own, hint, searchHref }: BuiltInProps<'search-form'>) {
  return (
    <form
      id={id}
      className={classNames('home__search', own)}
      action={searchHref}
      role="search"
      aria-label={hint ?? words['search.submit']}
    >
      <input
        className="search-form__input"
        type="search"
        name="q"
        aria-label={hint ?? words['search.submit']}
        placeholder={hint}
        autoComplete="off"
      />
      <button className="button button--primary" type="submit">
        {words['search.submit']}
      </button>
    </form>
  )
}
