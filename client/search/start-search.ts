// Starts to search before the components that show answers are there: they bring React, which is much larger than what an
// answer needs. Loaded when the box is pointed at, and by the search page itself.
import { pageKey } from '../navigation/page-links.ts'
import { searchConnection } from './search-connection.ts'
import { indexFolder, placeIn, shownPlace } from './search-place.ts'

function start(): void {
  const isSearchPage = pageKey(location) === pageKey({ pathname: SEARCH_SETTINGS.pageHref })
  if (!isSearchPage) return searchConnection().prepare(indexFolder(shownPlace()))
  const parameters = new URLSearchParams(location.search)
  searchConnection().prepare(indexFolder(placeIn(parameters)), parameters.get('q') ?? '')
}

start()
