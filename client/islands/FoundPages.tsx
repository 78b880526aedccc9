// The list of results: each page once, with its best places below it.
import type { SearchAnswer } from '../../renderer/contract/search-answer.ts'
import { foundHref } from '../search/search-place.ts'
import { MarkedText } from './MarkedText.tsx'

export function FoundPages({ answer: { pages, highlight } }: { readonly answer: SearchAnswer }) {
  return pages.map(page => (
    <article key={page.href} className="found-page">
      <h2>
        <a href={foundHref(page.href, '', highlight)}>
          <MarkedText pieces={page.title} />
        </a>
      </h2>
      {page.path.length > 0 && <p className="found-page__path">{page.path.join(' › ')}</p>}
      {page.rows.map(({ anchor, heading, text }) =>
        anchor === '' ? (
          text.length > 0 && (
            <p key="beginning">
              <MarkedText pieces={text} />
            </p>
          )
        ) : (
          <p key={anchor}>
            <a href={foundHref(page.href, anchor, highlight)}>
              <MarkedText pieces={heading} />
            </a>
            {text.length > 0 && (
              <>
                <br />
                <MarkedText pieces={text} />
              </>
            )}
          </p>
        ),
      )}
    </article>
  ))
}
