// What a page gives to be copied: its address, and its text as Markdown.
import { highlightParameter } from '../../renderer/contract/search-settings.ts'

/** Without the words that the search has marked: they are nobody else's business. */
export function pageAddress(): string {
  const address = new URL(location.href)
  address.searchParams.delete(highlightParameter)
  return address.href
}

/** Path of the page as Markdown. The address in the head is that of the published site; the file stands on this one too. */
export function markdownPath(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('head link[rel="alternate"][type="text/markdown"]')
  return link === null ? undefined : new URL(link.href).pathname
}

export async function pageAsMarkdown(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`The page as Markdown cannot be loaded: ${response.status} ${path}`)
  return response.text()
}
