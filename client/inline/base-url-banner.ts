// On the home page only: tells that the base URL is wrong, when the site's script did not load and the address is not that of the base.
// Works without the stylesheet. It is not in the server's HTML, so that search engines never see it.

// Modules run before this event. When the mark is missing, the site's script did not load.
document.addEventListener('DOMContentLoaded', () => {
  const base = location.pathname.replace(/\/?(index\.html)?$/, '/')
  if ('clientLoaded' in document.documentElement.dataset || base === BASE_URL) return
  const banner = document.createElement('div')
  banner.id = '_d-base-url-banner'
  // biome-ignore lint/performance/useDomNodeTextContent: each line of the text becomes one of the banner
  banner.innerText = BANNER_TEXT.replace('{suggestion}', () => base)
  document.body.prepend(banner)
})
