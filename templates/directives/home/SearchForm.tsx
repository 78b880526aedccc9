// `::search-form[What are you looking for?]`: a large search box, which opens the search page.
import { type BuiltInProps, classNames } from '../../directive-props.ts'
import { useLanguages } from '../../languages.ts'
import { SearchForm as Form } from '../../search/SearchForm.tsx'
import { words } from '../../words.ts'

export function SearchForm({ id, class: own, hint, searchHref }: BuiltInProps<'search-form'>) {
  const { own: language } = useLanguages()
  return (
    <Form
      id={id}
      className={classNames('home__search', own)}
      action={searchHref}
      label={hint ?? words['search.submit']}
      placeholder={hint}
      lang={hint === undefined ? language.lang : undefined}
    />
  )
}
