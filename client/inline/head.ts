// Inline script in the head of every page, which runs before the first paint: colour mode, announcement, hidden sidebar.

import { announcementIsDismissed } from '../chrome/announcement.ts'
import { applyColorChoice, storedColorChoice } from '../chrome/color-mode.ts'
import { readStored, sidebarHiddenKey } from '../storage.ts'

const root = document.documentElement
const query = new URLSearchParams(location.search)
// Marks that scripts run, so that the stylesheet can show elements that need scripts.
root.dataset.script = ''
applyColorChoice(query.get('docusaurus-theme') ?? storedColorChoice())
root.dataset.announcementBarInitiallyDismissed = String(announcementIsDismissed())
if (readStored(sidebarHiddenKey) === 'true') root.dataset.sidebarHidden = ''
for (const [name, value] of query) {
  // `?docusaurus-data-mode=x` sets `data-mode="x"`.
  if (/^docusaurus-data-[\w-]+$/.test(name)) root.setAttribute(name.replace('docusaurus-', ''), value)
}
// When the main script does not load, imports the banner about the base URL. The banner's address is relative to the page, so the browser
// finds it wherever the site is published.
if (HAS_BANNER)
  addEventListener(
    'error',
    ({ target }) => {
      const banner = (target as Partial<HTMLElement>).dataset?.banner
      if (banner !== undefined) void import(banner)
    },
    true,
  )
