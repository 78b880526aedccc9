// Makes every address in HTML absolute, for HTML that is read outside of its page.

/** `base`: absolute address of the page it comes from. */
export function absoluteHtml(html: string, base: string): string {
  return html
    .replace(/ style="([^"]*)"/g, (_, style: string) => ` style="${absoluteStyle(style, base)}"`)
    .replace(
      / (href|src|poster|data|action|formaction|background)="([^"]*)"/g,
      (_, name: string, address: string) => ` ${name}="${absolute(address, base)}"`,
    )
    .replace(/ srcset="([^"]*)"/g, (_, list: string) => {
      const candidates = list.split(/,\s+/).map(candidate => {
        const [address = '', ...rest] = candidate.trim().split(/\s+/)
        return [absolute(address, base), ...rest].join(' ')
      })
      return ` srcset="${candidates.join(', ')}"`
    })
}

function absoluteStyle(style: string, base: string): string {
  return style.replace(
    /(\burl\(\s*(?:'|&quot;|&#3[49];)?)(?!#|data:)([^'()\s&]+)/gi,
    (_, before: string, address: string) => before + absolute(address, base),
  )
}

function absolute(address: string, base: string): string {
  try {
    return new URL(address, base).href
  } catch {
    return address // the author's own, which no browser understands either
  }
}
