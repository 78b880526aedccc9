// Before the first paint, in the head of every page: colour mode, announcement, hidden sidebar.
import { readStored, sidebarHiddenKey } from '../storage.ts'
import { announcementIsDismissed } from './announcement.ts'
import { applyColorChoice, storedColorChoice } from './color-mode.ts'

const root = document.documentElement
const query = new URLSearchParams(location.search)
// Marks that scripts run, so that the stylesheet can show what needs them.
root.dataset.script = ''
applyColorChoice(query.get('docusaurus-theme') ?? storedColorChoice())
root.dataset.announcementBarInitiallyDismissed = String(announcementIsDismissed())
if (readStored(sidebarHiddenKey) === 'true') root.dataset.sidebarHidden = ''
for (const [name, value] of query) {
  // `?docusaurus-data-mode=x` sets `data-mode="x"`.
  if (/^docusaurus-data-[\w-]+$/.test(name)) root.setAttribute(name.replace('docusaurus-', ''), value)
}
// When the site's script does not load, the banner about the base URL is imported. Its address is relative to the page, so the browser finds it
// wherever the site is published.
if (HAS_BANNER)
  addEventListener(
    'error',
    ({ target }) => {
      const banner = (target as Partial<HTMLElement>).dataset?.banner
      if (banner !== undefined) void import(banner)
    },
    true,
  )
