// Starts the site's behaviour in the browser.
import { announcementBar } from './chrome/announcement-bar.ts'
import { colorToggle } from './chrome/color-toggle.ts'
import { dropdowns } from './chrome/dropdown.ts'
import { fontStylesheet } from './chrome/font-stylesheet.ts'
import { hideNavbar } from './chrome/hide-navbar.ts'
import { mobileMenu } from './chrome/mobile-menu.ts'
import { preferredVersion } from './chrome/preferred-version.ts'
import { productSwitch } from './chrome/product-switch.ts'
import { sidebar } from './chrome/sidebar.ts'
import { supportLink } from './chrome/support-link.ts'
import { enhance, pageReplaced } from './enhance.ts'
import { wakeIslands } from './islands/wake-islands.ts'
import { activeHeading } from './page/active-heading.ts'
import { codeButtons } from './page/code-buttons.ts'
import { details } from './page/details.ts'
import { diagrams } from './page/diagrams.ts'
import { revealTarget } from './page/reveal-target.ts'
import { tabs } from './page/tabs.ts'

// The home page's banner about a wrong base URL looks for this (EB-7).
document.documentElement.dataset.clientLoaded = ''
const enhancements = [
  colorToggle,
  announcementBar,
  dropdowns,
  mobileMenu,
  sidebar,
  hideNavbar,
  productSwitch,
  preferredVersion,
  supportLink,
  fontStylesheet,
  activeHeading,
  tabs,
  revealTarget,
  details,
  codeButtons,
  diagrams,
  wakeIslands,
]
let running = enhance(document, enhancements)
// Another page has taken the place of this one in the same document.
document.addEventListener(pageReplaced, () => {
  running.abort()
  running = enhance(document, enhancements)
})
document.documentElement.dataset.hasHydrated = 'true'
