// On the home page only: tells that the base URL may be wrong when the site's script did not load. Works without the stylesheet. It is
// not in the server's HTML, so that search engines never see it.

// Modules run before this event. When the mark is missing, the site's script did not load.
document.addEventListener('DOMContentLoaded', () => {
  if (document.documentElement.dataset.clientLoaded === undefined) showBanner()
})

function showBanner(): void {
  const [title, reason, current, suggestion] = BANNER_TEXTS
  const path = location.pathname.endsWith('/') ? location.pathname : `${location.pathname}/`
  const banner = document.createElement('div')
  banner.id = '_d-base-url-banner'
  for (const text of [
    title,
    reason,
    current.replace('{baseUrl}', BASE_URL),
    suggestion.replace('{suggestion}', path),
  ]) {
    const line = document.createElement('p')
    line.textContent = text
    banner.append(line)
  }
  document.body.prepend(banner)
}
