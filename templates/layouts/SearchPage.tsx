// The search page. Without script it says that search needs scripts, and links to the sections of the site.
import type { SearchPageProps } from '../../renderer/contract/page-props.ts'
import { Island } from '../parts/Island.tsx'
import { SmartLink } from '../parts/SmartLink.tsx'
import { words } from '../words.ts'

export function SearchPage({ page }: { readonly page: SearchPageProps }) {
  return (
    <div className="plain plain--wide search-layout">
      <Island className="search-page" name="search-results" wake="load" />
      <div className="search-sections">
        <noscript>
          <p>{words['search.noScript']}</p>
        </noscript>
        <p>{words['search.sections']}</p>
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
    </div>
  )
}
