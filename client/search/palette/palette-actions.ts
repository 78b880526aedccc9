// What a reader can do on any page, as rows below the search box. Each uses what the page shows for it elsewhere.

import { writeClipboard } from '../../copying/clipboard.ts'
import { markdownPath, pageAddress, pageAsMarkdown } from '../../copying/page-copies.ts'
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
  return [{ key: 'theme', label, icon: 'monitor', run: () => toggle.click() }]
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
  const twin = markdownPath()
  if (twin === undefined) return rows
  const copy = async () => writeClipboard(await pageAsMarkdown(twin))
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
