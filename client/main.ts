// Starts the site's behaviour in the browser.

import { loadStates } from 'docsgen:pieces'
import { announcementBar } from './chrome/announcement-bar.ts'
import { colorToggle } from './chrome/color-toggle.ts'
import { dropdowns } from './chrome/dropdown.ts'
import { firstScroll } from './chrome/first-scroll.ts'
import { fontStylesheet } from './chrome/font-stylesheet.ts'
import { languageChoice } from './chrome/language-choice.ts'
import { preferredVersion } from './chrome/preferred-version.ts'
import { productSwitch } from './chrome/product-switch.ts'
import { searchShortcut } from './chrome/search-shortcut.ts'
import { skipLink } from './chrome/skip-link.ts'
import { supportLink } from './chrome/support-link.ts'
import { pageMenu } from './copying/page-menu.ts'
import { consent } from './counters/consent.ts'
import { pageHits } from './counters/page-hits.ts'
import { diagrams } from './diagrams/diagrams.ts'
import { type Enhancement, enhance, pageReplaced } from './enhance.ts'
import { showCrash } from './failures/crash.ts'
import { pageFeedback } from './feedback/page-feedback.ts'
import { wakePageIslands, wakeSiteIslands } from './islands/wake-islands.ts'
import { mobileMenu } from './menu/mobile-menu.ts'
import { sidebar } from './menu/sidebar.ts'
import { startNavigation } from './navigation/navigate.ts'
import { prefetchVisible, preloadIntended } from './navigation/prefetch.ts'
import { bringNeededStyles } from './needed-styles.ts'
import { offlineWorker } from './offline/register-worker.ts'
import { activeHeading } from './page/active-heading.ts'
import { codeButtons } from './page/code-buttons.ts'
import { details } from './page/details.ts'
import { imageZoom } from './page/image-zoom.ts'
import { openGroups } from './page/open-groups.ts'
import { printedFigures } from './page/printed-figures.ts'
import { revealTarget } from './page/reveal-target.ts'
import { searchedWords } from './page/searched-words.ts'
import { tabs } from './page/tabs.ts'
import { tryIt } from './page/try-it.ts'

/** Enhancements that stay from page to page. */
const ofSite: readonly Enhancement[] = [
  colorToggle,
  announcementBar,
  dropdowns,
  skipLink,
  searchShortcut,
  mobileMenu,
  sidebar,
  ...(HAS_LANGUAGES ? [languageChoice] : []),
  firstScroll,
  ...(HAS_SUPPORT ? [supportLink] : []),
  fontStylesheet,
  details,
  printedFigures,
  preloadIntended,
  ...(HAS_TWINS ? [pageMenu] : []),
  ...(HAS_OFFLINE ? [offlineWorker] : []),
  ...(HAS_CONSENT ? [consent] : []),
  ...(HAS_COUNTER ? [pageHits] : []),
  wakeSiteIslands,
]
/** Enhancements that start anew with each page. */
const ofPage: readonly Enhancement[] = [
  ...(HAS_PRODUCTS ? [productSwitch] : []),
  ...(HAS_VERSIONS ? [preferredVersion] : []),
  activeHeading,
  tabs,
  revealTarget,
  codeButtons,
  ...(HAS_APIS ? [openGroups] : []),
  ...(HAS_TRY ? [tryIt] : []),
  ...(HAS_DIAGRAMS ? [diagrams] : []),
  ...(HAS_FEEDBACK ? [pageFeedback] : []),
  imageZoom,
  ...(HAS_MARKS ? [searchedWords] : []),
  wakePageIslands,
  prefetchVisible,
]

bringNeededStyles(loadStates)
let site = new AbortController()
let page: AbortController | undefined

const leave = () => page?.abort()
const arrive = () => {
  page = new AbortController()
  enhance(document, ofPage, page)
}
const startSite = () => {
  site.abort()
  site = new AbortController()
  enhance(document, ofSite, site)
}
const attempt = (run: () => void) => {
  try {
    run()
  } catch (error) {
    showCrash(error, () => attempt(run))
  }
}

// Buttons that need the script are shown.
document.documentElement.dataset.clientLoaded = ''
attempt(startSite)
// The development server has changed the document in place.
document.addEventListener(pageReplaced, () => {
  leave()
  attempt(startSite)
  attempt(arrive)
})
attempt(() => startNavigation({ leave, arrive }))
// Runs in a task of its own, so that the browser can paint and react before. The reader may have left the page meanwhile.
setTimeout(() => {
  if (page === undefined) attempt(arrive)
  document.documentElement.dataset.hasHydrated = 'true'
})
