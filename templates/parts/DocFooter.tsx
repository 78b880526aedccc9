// Below the text of a docs page (DP-45): where to propose a change, and when the page was last changed. Absent when empty.
import type { DocPageProps } from '../../renderer/contract/page-props.ts'
import { ru } from '../../renderer/strings/ru.ts'
import { LastUpdated } from './LastUpdated.tsx'

export function DocFooter({
  page: { editHref, lastUpdated },
}: {
  readonly page: Pick<DocPageProps, 'editHref' | 'lastUpdated'>
}) {
  if (editHref === undefined && lastUpdated === undefined) return null
  return (
    <footer className="theme-doc-footer">
      {/* A row of tags stands here, before the other. */}
      <div className="theme-doc-footer-edit-meta-row">
        {editHref !== undefined && (
          <a className="theme-edit-this-page" href={editHref} target="_blank" rel="noopener noreferrer">
            {ru['edit.label']}
          </a>
        )}
        {lastUpdated !== undefined && <LastUpdated update={lastUpdated} />}
      </div>
    </footer>
  )
}
