// A Markdown page outside the documentation.
import type { PlainPageProps } from '../../renderer/contract/page-props.ts'
import { useLanguages } from '../languages.ts'
import { Slot } from '../parts/Slot.tsx'
import { VisibilityBanner } from '../parts/VisibilityBanner.tsx'

export function PlainPage({ page }: { readonly page: PlainPageProps }) {
  const { text } = useLanguages()
  return (
    <div className={page.isHome === true ? 'home' : 'plain'}>
      <VisibilityBanner visibility={page.visibility} />
      <article className="markdown" {...text}>
        {page.title !== undefined && (
          <header>
            <h1>{page.title}</h1>
          </header>
        )}
        <Slot name="body" />
      </article>
    </div>
  )
}
