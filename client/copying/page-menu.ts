// The menu beside a page's title copies the page. It opens as every list behind a button does (chrome/dropdown.ts).

import { type Enhancement, onClick } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'
import { writeClipboard } from './clipboard.ts'
import { markdownPath, pageAddress, pageAsMarkdown } from './page-copies.ts'
import { showCopied } from './show-copied.ts'

export const pageMenu: Enhancement = (root, signal) =>
  onClick(root, signal, '[data-copy]', async item => {
    const menu = item.closest<HTMLElement>('.page-menu')
    const button = menu?.querySelector('button')
    if (!menu || !button) return
    const path = item.dataset.copy === 'markdown' ? markdownPath() : undefined
    button.focus()
    const text =
      path === undefined ? pageAddress() : await loadPiece(menu, () => pageAsMarkdown(path), { signal })
    await writeClipboard(text)
    showCopied(button)
  })
