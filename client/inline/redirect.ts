// On the page of a former address: goes to the new one and takes the query and the anchor of the visit along.
// Without scripts the document's refresh leads there; so that the two never race, that one stands in a <noscript>.

const link = document.querySelector('a')
if (link !== null) {
  const target = new URL(link.href)
  const queries = [target.search, location.search].map(query => query.slice(1)).filter(query => query !== '')
  target.search = queries.join('&')
  if (location.hash !== '') target.hash = location.hash
  location.replace(target)
}
