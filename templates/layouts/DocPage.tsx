// A documentation page: breadcrumbs, badge, text, neighbours, contents.
import type { DocPageProps } from '../../renderer/contract/page-props.ts'
import { PageMenu } from '../chrome/PageMenu.tsx'
import { useLanguages } from '../languages.ts'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { DocFooter } from '../parts/DocFooter.tsx'
import { PreviousNext } from '../parts/PreviousNext.tsx'
import { Slot } from '../parts/Slot.tsx'
import { FoldedContents, TableOfContents } from '../parts/TableOfContents.tsx'
import { VersionBadge, VersionBanner } from '../parts/VersionBanner.tsx'
import { VisibilityBanner } from '../parts/VisibilityBanner.tsx'

/** `twin`: address of the page as Markdown. */
export function DocPage({ page, twin }: { readonly page: DocPageProps; readonly twin: string | undefined }) {
  const { text } = useLanguages()
  const hasContents = page.contents.length > 0 && !page.hidesContents
  const columns = hasContents ? ' doc--contents' : page.hidesContents ? ' doc--wide' : ''
  return (
    <div
      className={`doc${columns}${page.sampled.length === 1 && page.sidebar !== undefined ? ' doc--samples' : ''}`}
    >
      <div className="doc__column">
        <VisibilityBanner visibility={page.visibility} />
        <VersionBanner banner={page.versionBanner} />
        <article>
          <div className="doc__where">
            <Breadcrumbs frame={page} />
            <VersionBadge label={page.versionBadge} />
          </div>
          <div className="theme-doc-markdown markdown" {...text}>
            <header className="titled">
              {page.title === undefined ? <Slot name="title" /> : <h1>{page.title}</h1>}
              <PageMenu twin={twin} downloads={page.downloads} />
            </header>
            {hasContents && <FoldedContents items={page.contents} />}
            <Slot name="body" />
          </div>
          <DocFooter page={page} />
        </article>
        <PreviousNext previous={page.previous} next={page.next} />
      </div>
      {hasContents && (
        <div className="doc__contents">
          <TableOfContents items={page.contents} />
        </div>
      )}
    </div>
  )
}
