// Text with the searched words marked. Pieces are text, so nothing in them becomes markup.
import type { MarkedPiece } from '../../renderer/contract/search-answer.ts'

export function MarkedText({ pieces }: { readonly pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
