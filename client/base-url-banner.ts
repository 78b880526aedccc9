// Tells the reader that the base URL is wrong. A page whose main script did not load imports this file by a relative address
// (inline/head.ts), so the address of this file contains the right base URL. Works without the stylesheet.

const base = new URL(import.meta.url).pathname.replace(/assets\/[^/]*$/, '')
// When the base URL is right, only the main script failed to load, for example because it is blocked.
if (base !== FILES_BASE)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()

function show(): void {
  const banner = document.createElement('div')
  banner.id = '_d-base-url-banner'
  // biome-ignore lint/performance/useDomNodeTextContent: `innerText` keeps the lines of the text
  banner.innerText = BANNER_TEXT.replace('{suggestion}', () => base)
  document.body.prepend(banner)
}

export {}
