// Shows problems in a page of the development server: errors of this page cover the page, all other problems are a list that opens.
import type { DevMessage, DevProblem } from '../../renderer/contract/dev-message.ts'

const style = `
:host { all: initial; }
.overlay { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem max(1rem, calc(50vw - 28rem)); background: rgb(20 16 24 / 0.96); }
.list { position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483646; max-width: min(44rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto; border-radius: 0.5rem; background: #221c2b; box-shadow: 0 2px 12px rgb(0 0 0 / 0.4); }
.overlay, .list { color: #f4eff8; font: 15px/1.5 system-ui, sans-serif; }
summary { padding: 0.4rem 0.8rem; cursor: pointer; color: #ffd479; }
article { padding: 0.6rem 0.8rem; }
p { margin: 0.2rem 0; }
.place, pre, code { font-family: ui-monospace, monospace; font-size: 13px; }
.place { color: #8fd3ff; overflow-wrap: anywhere; }
.overlay h1 { font-size: 1.2rem; color: #ff8a8a; }
pre { margin: 0.4rem 0; padding: 0.6rem; overflow: auto; border-radius: 0.3rem; background: #120e17; }
.hint { color: #b9e6b0; }
button { float: right; padding: 0.3rem 0.8rem; border: 1px solid #6b5c7d; border-radius: 0.3rem; background: none; color: inherit; font: inherit; cursor: pointer; }
`

/** Replaces the problems that are shown. An empty list removes the box. */
export function showProblems({ errors, warnings }: Extract<DevMessage, { type: 'problems' }>): void {
  const old = document.querySelector('docsgen-problems')
  const wasOpen = old?.shadowRoot?.querySelector('details')?.open === true
  old?.remove()
  if (errors.length + warnings.length === 0) return
  const host = document.createElement('docsgen-problems')
  const root = host.attachShadow({ mode: 'open' })
  // The site's policy may forbid inline styles; it allows a constructed stylesheet.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  if (errors.length > 0) root.append(overlay(errors, () => root.querySelector('.overlay')?.remove()))
  if (warnings.length > 0) root.append(list(warnings, wasOpen))
  // The box is outside of the body, because the body is replaced with each page.
  document.documentElement.append(host)
}

function overlay(errors: readonly DevProblem[], close: () => void): HTMLElement {
  const box = element('div', { className: 'overlay' })
  box.setAttribute('role', 'alertdialog')
  box.setAttribute('aria-label', 'Errors of this page')
  const button = element('button', { text: 'Close' })
  button.type = 'button'
  button.addEventListener('click', close)
  const heading = errors.length === 1 ? 'This page has an error' : `This page has ${errors.length} errors`
  box.append(button, element('h1', { text: heading }), ...errors.map(describe))
  return box
}

function list(warnings: readonly DevProblem[], isOpen: boolean): HTMLElement {
  const box = element('details', { className: 'list' })
  box.open = isOpen
  const text = `${warnings.length} ${warnings.length === 1 ? 'problem' : 'problems'} in the site`
  box.append(element('summary', { text }), ...warnings.map(describe))
  return box
}

function describe({ place, code, message, frame, hint }: DevProblem): HTMLElement {
  const box = element('article', {})
  box.append(
    element('p', { className: 'place', text: [place, code].filter(Boolean).join('  ') }),
    element('p', { text: message }),
  )
  if (frame !== undefined) box.append(element('pre', { text: frame }))
  if (hint !== undefined) box.append(element('p', { className: 'hint', text: hint }))
  return box
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text }: { readonly className?: string; readonly text?: string },
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== undefined) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
