// `::toc{min=2 max=3}`: the table of contents inside the text.
import { type BuiltInProps, classNames } from '../directive-props.ts'
import { useLanguages } from '../languages.ts'
import { ContentsList } from '../parts/TableOfContents.tsx'
import { words } from '../words.ts'

export function Toc({ id, class: own, contents }: BuiltInProps<'toc'>) {
  const { own: language } = useLanguages()
  if (contents.length === 0) return null
  return (
    <nav
      id={id}
      className={classNames('inline-contents', own)}
      aria-label={words['contents.inline']}
      {...language}
    >
      <ContentsList items={contents} />
    </nav>
  )
}
