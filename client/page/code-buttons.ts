// Buttons of code blocks: one copies the code, one wraps lines that are too long.

import type { Enhancement } from '../enhance.ts'
import { showCopied, writeClipboard } from './copying.ts'

const [copyText, copyLabel, , wrapText] = CODE_TEXTS
const wrapped = 'code-wrapped'

export const codeButtons: Enhancement = (root, signal) => {
  const wrapButtons = new Map<Element, HTMLButtonElement>()
  // The observer also runs when a hidden tab becomes visible.
  const sizes = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const button = wrapButtons.get(target)
      if (button !== undefined) button.hidden = !isWrapped(target) && target.scrollWidth <= target.clientWidth
    }
  })
  for (const pre of root.querySelectorAll<HTMLPreElement>('.theme-code-block > pre')) {
    const wrap = createButton('code-button--wrap', wrapText)
    wrap.setAttribute('aria-pressed', String(isWrapped(pre)))
    wrap.hidden = true
    wrap.addEventListener('click', () => {
      pre.classList.toggle(wrapped)
      wrap.setAttribute('aria-pressed', String(isWrapped(pre)))
    })
    const copy = createButton('code-button--copy', copyLabel)
    copy.title = copyText
    copy.addEventListener('click', () => void copyCode(pre, copy))
    const buttons = document.createElement('div')
    buttons.className = 'code-buttons'
    // The text may be in another language.
    buttons.lang = document.documentElement.lang
    buttons.append(wrap, copy)
    pre.after(buttons)
    wrapButtons.set(pre, wrap)
    sizes.observe(pre)
  }
  signal.addEventListener('abort', () => sizes.disconnect())
}

function isWrapped(pre: Element): boolean {
  return pre.classList.contains(wrapped)
}

function createButton(name: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `code-button ${name}`
  button.title = label
  button.setAttribute('aria-label', label)
  return button
}

async function copyCode(pre: HTMLElement, button: HTMLButtonElement): Promise<void> {
  await writeClipboard(codeOf(pre))
  showCopied(button)
}

// Lines that are marked as deleted are not copied; a patch is copied whole.
function codeOf(pre: HTMLElement): string {
  const code = pre.querySelector('code') ?? pre
  const isPatch = pre.dataset.language === 'diff'
  const lines = [...code.children].filter(line => isPatch || !line.classList.contains('code-deleted'))
  const text = code.children.length === 0 ? code.textContent : lines.map(line => line.textContent).join('')
  return (text ?? '').replace(/\n$/, '')
}
