// The search page: a form that works without script, and the sections of the site as another way.
import type { SearchPageProps, SharedProps } from '../../renderer/contract/page-props.ts'
import { ru } from '../../renderer/strings/ru.ts'
import { SmartLink } from '../parts/SmartLink.tsx'

export function SearchPage({
  page,
  shared,
}: {
  readonly page: SearchPageProps
  readonly shared: SharedProps
}) {
  return (
    <div className="plain plain--wide">
      <h1>{page.title}</h1>
      <form
        className="search-form"
        action={shared.searchHref}
        role="search"
        aria-label={ru['search.empty.title']}
      >
        <input
          className="search-form__input"
          type="search"
          name="q"
          aria-label={ru['search.label']}
          placeholder={ru['search.placeholder']}
          autoComplete="off"
        />
        <button className="button button--primary" type="submit">
          {ru['search.submit']}
        </button>
      </form>
      <p>{ru['search.sections']}</p>
      {page.sections.map(section => (
        <section key={section.label}>
          <h2>{section.label}</h2>
          <ul className="link-columns">
            {section.links.map(link => (
              <li key={link.href}>
                <SmartLink link={link}>{link.label}</SmartLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
