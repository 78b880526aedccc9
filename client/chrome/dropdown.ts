// Lists behind a button: they open by click and by keys, and close by a click outside. The stylesheet alone opens them on hover.
import type { Enhancement } from '../enhance.ts'
import { onRoute, routeUpdate } from '../navigation/page-events.ts'

export const dropdowns: Enhancement = (root, signal) => {
  const all = () => [...root.querySelectorAll<HTMLElement>('.dropdown')]
  root.addEventListener(
    'click',
    event => {
      const dropdown = dropdownOf(event.target)
      const isButton = event.target instanceof Element && event.target.closest('.dropdown > button') !== null
      for (const other of all()) setOpen(other, other === dropdown && isButton && !isOpen(other))
    },
    { signal },
  )
  onRoute(routeUpdate, signal, () => closeOthers(all(), undefined))
  root.addEventListener('focusin', event => closeOthers(all(), dropdownOf(event.target)), { signal })
  root.addEventListener(
    'keydown',
    event => {
      const dropdown = dropdownOf(event.target)
      if (dropdown !== undefined) handleKey(dropdown, event)
    },
    { signal },
  )
}

function handleKey(dropdown: HTMLElement, event: KeyboardEvent): void {
  const links = [...dropdown.querySelectorAll<HTMLElement>('li > :is(a, button)')]
  const index = links.indexOf(document.activeElement as HTMLElement)
  const goals: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }
  const goal = goals[event.key]
  if (event.key === 'Escape' && isOpen(dropdown)) {
    setOpen(dropdown, false)
    dropdown.querySelector<HTMLElement>('button')?.focus()
  } else if (goal !== undefined && (isOpen(dropdown) || event.key === 'ArrowDown')) {
    event.preventDefault()
    setOpen(dropdown, true)
    links.at(goal % links.length)?.focus()
  }
}

function closeOthers(dropdowns: readonly HTMLElement[], current: HTMLElement | undefined): void {
  for (const dropdown of dropdowns) if (dropdown !== current) setOpen(dropdown, false)
}

function dropdownOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>('.dropdown') : null) ?? undefined
}

function isOpen(dropdown: HTMLElement): boolean {
  return dropdown.classList.contains('dropdown--show')
}

function setOpen(dropdown: HTMLElement, open: boolean): void {
  dropdown.classList.toggle('dropdown--show', open)
  dropdown.querySelector('button')?.setAttribute('aria-expanded', String(open))
}
