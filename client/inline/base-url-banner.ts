// On the home page only: when the site's script did not load, says that the base URL may be wrong.
// Works without the stylesheet, and stands in no server HTML, so that search engines never see it.

// Modules run before this event; a script that failed to load has not set its mark.
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
