// What the search box and the search page both show of an answer.
import type { MarkedPiece } from '../../renderer/contract/search-answer.ts'
import { needStyles } from '../late-styles.ts'

/** Text with the searched words marked. Pieces are text, so nothing in them becomes markup. */
export function MarkedText({ pieces }: { readonly pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

/** The message that replaces answers when the index cannot be loaded. */
export function SearchFailure({ retry }: { readonly retry: () => void }) {
  return (
    <div className="load-failure" role="alert" ref={needStyles}>
      <span>{SEARCH_TEXTS['search.failed']}</span>
      <button className="button" type="button" onClick={retry}>
        {SEARCH_TEXTS['loading.retry']}
      </button>
    </div>
  )
}
