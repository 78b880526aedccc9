// Contents of the page: a column on wide screens, folded above the text on narrow ones.
import type { ContentsItem } from '../../renderer/contract/page-props.ts'
import { useLanguages } from '../languages.ts'
import { words } from '../words.ts'

export function TableOfContents({ items }: { readonly items: readonly ContentsItem[] }) {
  return (
    <nav className="table-of-contents" aria-labelledby="_d-contents">
      <p className="table-of-contents__title" id="_d-contents">
        {words['contents.label']}
      </p>
      <ContentsList items={items} />
    </nav>
  )
}

export function FoldedContents({ items }: { readonly items: readonly ContentsItem[] }) {
  const { own } = useLanguages()
  return (
    <nav className="folded-contents" aria-label={words['contents.label']} {...own}>
      <details>
        <summary>{words['contents.label']}</summary>
        <ContentsList items={items} />
      </details>
    </nav>
  )
}

export function ContentsList({ items }: { readonly items: readonly ContentsItem[] }) {
  const { text } = useLanguages()
  return (
    <ul className="table-of-contents__list" {...text}>
      {items.map(item => (
        <li key={item.id}>
          <a
            className="table-of-contents__link"
            href={`#${item.id}`}
            dangerouslySetInnerHTML={{ __html: item.html }}
          />
          {item.items.length > 0 && <ContentsList items={item.items} />}
        </li>
      ))}
    </ul>
  )
}
