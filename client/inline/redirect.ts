// Inline script in the page of a former address: goes to the new address and adds the query and the anchor of the visit.
// Without scripts, the page's `<meta http-equiv="refresh">` does so. It is in a `<noscript>`, so that the two never race.

const link = document.querySelector('a')
if (link !== null) {
  const target = new URL(link.href)
  const queries = [target.search, location.search].map(query => query.slice(1)).filter(query => query !== '')
  target.search = queries.join('&')
  if (location.hash !== '') target.hash = location.hash
  location.replace(target)
}
