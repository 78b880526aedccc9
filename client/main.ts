// Starts the site's behaviour in the browser.

import { loadStates } from 'docsgen:pieces'
import { announcementBar } from './chrome/announcement.ts'
import { colorToggle } from './chrome/color-mode.ts'
import { dropdowns } from './chrome/dropdown.ts'
import { firstScroll } from './chrome/first-scroll.ts'
import { languageChoice, preferredVersion, productSwitch, supportLink } from './chrome/reader-links.ts'
import { offlineWorker } from './chrome/register-worker.ts'
import { searchShortcut } from './chrome/search-shortcut.ts'
import { consent } from './counters/consent.ts'
import { pageHits } from './counters/page-hits.ts'
import { type Enhancement, enhance, pageReplaced } from './enhance.ts'
import { showCrash } from './failures/crash.ts'
import { wakePageIslands, wakeSiteIslands } from './islands/wake-islands.ts'
import { bringNeededStyles, fontStylesheet } from './late-styles.ts'
import { mobileMenu } from './menu/mobile-menu.ts'
import { sidebar } from './menu/sidebar.ts'
import { startNavigation } from './navigation/navigate.ts'
import { skipLink } from './navigation/page-focus.ts'
import { prefetchVisible, preloadIntended } from './navigation/prefetch.ts'
import { activeHeading } from './page/active-heading.ts'
import { openGroups, tryIt } from './page/api-page.ts'
import { codeButtons } from './page/code-buttons.ts'
import { pageMenu } from './page/copying.ts'
import { details } from './page/details.ts'
import { diagrams } from './page/diagrams.ts'
import { pageFeedback } from './page/feedback.ts'
import { imageZoom, printedFigures } from './page/images.ts'
import { revealTarget } from './page/reveal-target.ts'
import { searchedWords } from './page/searched-words.ts'
import { tabs } from './page/tabs.ts'

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
/** Enhancements that start again with each page. */
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
  enhance(document, ofPage, page.signal)
}
const startSite = () => {
  site.abort()
  site = new AbortController()
  enhance(document, ofSite, site.signal)
}
const attempt = (run: () => void) => {
  try {
    run()
  } catch (error) {
    showCrash(error, () => attempt(run))
  }
}

// The stylesheet now shows buttons that need the script.
document.documentElement.dataset.clientLoaded = ''
attempt(startSite)
document.addEventListener(pageReplaced, () => {
  leave()
  attempt(startSite)
  attempt(arrive)
})
attempt(() => startNavigation({ leave, arrive }))
// Runs in a separate task, so that the browser can paint and react first. The reader may have opened another page meanwhile.
setTimeout(() => {
  if (page === undefined) attempt(arrive)
  document.documentElement.dataset.hasHydrated = 'true'
})
