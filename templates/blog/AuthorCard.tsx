// An author: picture, name, role, links.
import type { AuthorProps } from '../../renderer/contract/blog/blog-props.ts'
import { counted } from '../words.ts'

interface AuthorCardProps {
  readonly author: AuthorProps
  readonly hasCount?: boolean
}

export function AuthorCard({ author, hasCount = false }: AuthorCardProps) {
  return (
    <div className="author">
      {author.imageHref !== undefined && (
        <img className="author__image" src={author.imageHref} alt="" width={40} height={40} loading="lazy" />
      )}
      <div>
        {author.href === undefined ? (
          <span className="author__name">{author.name}</span>
        ) : (
          <a className="author__name" href={author.href}>
            {author.name}
          </a>
        )}
        {author.title !== undefined && <span className="author__title">{author.title}</span>}
        {author.description !== undefined && <p>{author.description}</p>}
        {author.socials.length > 0 && (
          <ul className="author__socials">
            {author.socials.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {hasCount && <p className="author__count">{counted(author.count, 'blog.posts')}</p>}
      </div>
    </div>
  )
}
