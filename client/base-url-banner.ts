// Tells that the base URL is wrong. A page whose script did not load asks for this file beside it, where the site really is
// (inline/head.ts), so the address of this file tells the base URL that would be right. Works without the stylesheet.

const base = new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')
// Else the script alone does not load, for example because it is blocked.
if (base !== FILES_BASE)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()

function show(): void {
  const banner = document.createElement('div')
  banner.id = '_d-base-url-banner'
  // biome-ignore lint/performance/useDomNodeTextContent: each line of the text becomes one of the banner
  banner.innerText = BANNER_TEXT.replace('{suggestion}', () => base)
  document.body.prepend(banner)
}

export {}
