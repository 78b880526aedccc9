// Opens the hidden tab or closed block that contains the target of an anchor.
import { type Enhancement, onClick } from '../enhance.ts'
import { choicesOf, selectTab } from './tabs.ts'

export const revealTarget: Enhancement = (root, signal) => {
  const reveal = () => {
    const target = targetOf(root, location.hash)
    if (target !== undefined && open(target)) target.scrollIntoView()
  }
  addEventListener('hashchange', reveal, { signal })
  // The address does not change when the same link is followed twice.
  onClick(root, signal, 'a[href^="#"]', () => setTimeout(reveal))
  reveal()
}

function targetOf(root: Document, hash: string): Element | undefined {
  if (hash === '') return undefined
  try {
    return root.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined
  } catch {
    return undefined // the encoding is not valid, so it cannot be an id of the page
  }
}

/** Opens all blocks and tabs around the element. Returns whether any was closed. */
function open(target: Element): boolean {
  let changed = false
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open && element !== target) {
      element.open = true
      changed = true
    } else if (element.matches('.tabs__panel[hidden]') && element.parentElement !== null) {
      const group = element.parentElement
      const panel = [...group.querySelectorAll(':scope>.tabs__panel')].indexOf(element)
      changed = selectTab(group, choicesOf(group)[panel]?.dataset.value ?? '') || changed
    }
  }
  return changed
}
