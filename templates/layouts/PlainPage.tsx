// A Markdown page outside the documentation.
import type { PlainPageProps, TextLanguage } from '../../renderer/contract/page-props.ts'
import { Slot } from '../parts/Slot.tsx'
import { VisibilityBanner } from '../parts/VisibilityBanner.tsx'

export function PlainPage({ page, text }: { readonly page: PlainPageProps; readonly text: TextLanguage }) {
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
