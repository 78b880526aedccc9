// Copies to the clipboard: the menu beside a page's title copies the address or the text of the page. chrome/dropdown.ts opens the menu.

import { highlightParameter } from '../../renderer/contract/search-settings.ts'
import { type Enhancement, onClick } from '../enhance.ts'
import { loadPiece } from '../failures/load-piece.ts'

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

/** The address without the words that the search has marked: they are private. */
export function pageAddress(): string {
  const address = new URL(location.href)
  address.searchParams.delete(highlightParameter)
  return address.href
}

/** Path of the page as Markdown. The head names the address on the published site; the same path works on this host. */
export function markdownPath(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('head link[rel="alternate"][type="text/markdown"]')
  return link === null ? undefined : new URL(link.href).pathname
}

export async function pageAsMarkdown(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`The page as Markdown cannot be loaded: ${response.status} ${path}`)
  return response.text()
}

/** Also works on insecure origins. */
export async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Browsers give insecure origins no clipboard; the old command still works there.
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'visually-hidden'
    document.body.append(area)
    const focused = document.activeElement
    area.select()
    document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Shows on a button for a second that something was copied. */
export function showCopied(button: HTMLElement): void {
  const copiedText = CODE_TEXTS[2]
  const { title } = button
  const label = button.getAttribute('aria-label') ?? title
  if (title === copiedText) return
  button.classList.add('is-copied')
  button.title = copiedText
  button.setAttribute('aria-label', copiedText)
  setTimeout(() => {
    button.classList.remove('is-copied')
    button.title = title
    button.setAttribute('aria-label', label)
  }, 1000)
}
