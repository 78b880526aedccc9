// On the home page only: tells that the base URL may be wrong when the site's script did not load. Works without the stylesheet. It is
// not in the server's HTML, so that search engines never see it.

// Modules run before this event. When the mark is missing, the site's script did not load.
document.addEventListener('DOMContentLoaded', () => {
  if (document.documentElement.dataset.clientLoaded !== undefined) return
  const banner = document.createElement('div')
  banner.id = '_d-base-url-banner'
  // biome-ignore lint/performance/useDomNodeTextContent: each line of the text becomes one of the banner
  banner.innerText = BANNER_TEXT.replace('{suggestion}', () => location.pathname.replace(/\/?$/, '/'))
  document.body.prepend(banner)
})
