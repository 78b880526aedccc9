// Starts the search before the components that show answers are loaded: the components need React, which is much larger than the code and
// data of an answer. Loaded when the reader points at the box, and by the search page.
import { addStyles } from '../late-styles.ts'
import { pageKey } from '../navigation/page-links.ts'
import { searchConnection } from './search-connection.ts'
import { indexFolder, placeIn, shownPlace } from './search-place.ts'
import styles from './suggestions.css'

function start(): void {
  addStyles(styles)
  const isSearchPage = pageKey(location) === pageKey({ pathname: SEARCH_SETTINGS.pageHref })
  if (!isSearchPage) return searchConnection().prepare(indexFolder(shownPlace()))
  const parameters = new URLSearchParams(location.search)
  searchConnection().prepare(indexFolder(placeIn(parameters)), parameters.get('q') ?? '')
}

start()
