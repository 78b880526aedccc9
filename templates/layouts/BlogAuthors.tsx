// The list of all authors of authors.yml.
import type { BlogAuthorsProps } from '../../renderer/contract/blog/blog-props.ts'
import { AuthorCard } from '../blog/AuthorCard.tsx'

export function BlogAuthors({ page }: { readonly page: BlogAuthorsProps }) {
  return (
    <div className="doc">
      <div className="doc__column">
        <h1>{page.title}</h1>
        <ul className="author-list">
          {page.authors.map(author => (
            <li key={author.name}>
              <AuthorCard author={author} hasCount />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
