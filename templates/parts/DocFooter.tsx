// The part below the text of a page: feedback, tags, the edit link, and the date of the last change. Absent when empty.
import type { DocPageProps } from '../../renderer/contract/page-props.ts'
import { Feedback } from '../feedback/Feedback.tsx'
import { words } from '../words.ts'
import { LastUpdated } from './LastUpdated.tsx'
import { TagLinks } from './TagLinks.tsx'

export function DocFooter({
  page: { tags, editHref, lastUpdated, feedback },
}: {
  readonly page: Pick<DocPageProps, 'tags' | 'editHref' | 'lastUpdated' | 'feedback'>
}) {
  const hasRow = editHref !== undefined || lastUpdated !== undefined
  if (tags.length === 0 && !hasRow && feedback === undefined) return null
  return (
    <footer className="theme-doc-footer">
      {feedback !== undefined && <Feedback feedback={feedback} />}
      {tags.length > 0 && (
        <div className="doc-tags">
          <b>{words['tags.label']}</b>
          <TagLinks tags={tags} />
        </div>
      )}
      {hasRow && (
        <div className="theme-doc-footer-edit-meta-row">
          {editHref !== undefined && (
            <a className="theme-edit-this-page" href={editHref} target="_blank" rel="noopener noreferrer">
              {words['edit.label']}
            </a>
          )}
          {lastUpdated !== undefined && <LastUpdated update={lastUpdated} />}
        </div>
      )}
    </footer>
  )
}
