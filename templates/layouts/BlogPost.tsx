// A post: head, text, tags, neighbours, contents.
import type { BlogPostProps } from '../../renderer/contract/blog/blog-props.ts'
import { PostHead } from '../blog/PostHead.tsx'
import { PageMenu } from '../chrome/PageMenu.tsx'
import { useLanguages } from '../languages.ts'
import { DocFooter } from '../parts/DocFooter.tsx'
import { PreviousNext } from '../parts/PreviousNext.tsx'
import { Slot } from '../parts/Slot.tsx'
import { FoldedContents, TableOfContents } from '../parts/TableOfContents.tsx'
import { VisibilityBanner } from '../parts/VisibilityBanner.tsx'
import { words } from '../words.ts'

/** `twin`: address of the page as Markdown. */
export function BlogPost({
  page,
  twin,
}: {
  readonly page: BlogPostProps
  readonly twin: string | undefined
}) {
  const { text } = useLanguages()
  const hasContents = page.contents.length > 0 && !page.hidesContents
  return (
    <div className={hasContents ? 'doc doc--contents' : page.hidesContents ? 'doc doc--wide' : 'doc'}>
      <div className="doc__column">
        <VisibilityBanner visibility={page.visibility} />
        <article className="post">
          <header>
            <div className="titled">
              <h1 {...text}>{page.title}</h1>
              <PageMenu twin={twin} />
            </div>
            <PostHead post={page} />
          </header>
          {hasContents && <FoldedContents items={page.contents} />}
          <div className="markdown" id="__blog-post-container" {...text}>
            <Slot name="body" />
          </div>
          <DocFooter page={page} />
        </article>
        <PreviousNext
          previous={page.newer}
          next={page.older}
          labels={{ nav: words['blog.neighbours'], previous: words['blog.newer'], next: words['blog.older'] }}
        />
      </div>
      {hasContents && (
        <div className="doc__contents">
          <TableOfContents items={page.contents} />
        </div>
      )}
    </div>
  )
}
