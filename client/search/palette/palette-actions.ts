// What a reader can do on any page, as rows below the search box. Each uses what the page shows for it elsewhere.

import { writeClipboard } from '../../clipboard.ts'
import { highlightParameter } from '../search-place.ts'
import type { PaletteRow } from './palette-row.ts'

export function paletteActions(): readonly PaletteRow[] {
  return [
    ...themeRow(),
    ...copyRows(),
    ...choices('.language-choice', 'languages'),
    ...choices('.version-choice', 'versions'),
  ]
}

function themeRow(): readonly PaletteRow[] {
  const toggle = document.querySelector<HTMLElement>('.navbar .color-toggle')
  const label = toggle?.getAttribute('aria-label')
  if (!toggle || !label) return []
  return [{ key: 'theme', label, icon: 'sun-moon', run: () => toggle.click() }]
}

function copyRows(): readonly PaletteRow[] {
  const rows: PaletteRow[] = [
    {
      key: 'copy-link',
      label: SEARCH_TEXTS['page.copy.link'],
      icon: 'copy',
      run: () => writeClipboard(pageAddress()),
    },
  ]
  const twin = markdownAddress()
  if (twin === undefined) return rows
  const copy = async () => writeClipboard(await (await fetch(twin)).text())
  return [
    ...rows,
    { key: 'copy-markdown', label: SEARCH_TEXTS['page.copy.markdown'], icon: 'copy', run: copy },
    {
      key: 'open-markdown',
      label: SEARCH_TEXTS['page.open.markdown'],
      icon: 'open',
      href: twin,
      isDocument: true,
    },
  ]
}

// The words that the search has marked are nobody else's business.
function pageAddress(): string {
  const address = new URL(location.href)
  address.searchParams.delete(highlightParameter)
  return address.href
}

// The address in the head is that of the published site; the file stands on this one too.
function markdownAddress(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('head link[rel="alternate"][type="text/markdown"]')
  return link === null ? undefined : new URL(link.href).pathname
}

// The same page in other languages or versions, as the bar offers it.
function choices(list: string, key: string): readonly PaletteRow[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`.navbar ${list} a[href]:not([aria-current])`)
  return [...links].map((link, index) => ({
    key: `${key}-${index}`,
    label: link.textContent,
    icon: 'open',
    href: link.getAttribute('href') ?? '',
    isDocument: link.target === '_top',
  }))
}
