// Shows a progress bar at the top, and a spinner at the start of the text, when a page takes long to load.

import { needStyles } from '../late-styles.ts'

/** Milliseconds until they are shown. */
const patience = 200

export function makeSpinner(): HTMLElement {
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  return spinner
}

/** Returns a function that removes both, or prevents them when they are not shown yet. */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined
  // The spinner needs no label: screen readers read the label of the progress bar.
  const spinner = makeSpinner()
  let share = 0.08
  let trickle: ReturnType<typeof setInterval> | undefined
  const delay = setTimeout(() => {
    needStyles()
    bar = document.createElement('div')
    bar.className = 'progress-bar'
    bar.setAttribute('role', 'progressbar')
    bar.setAttribute('aria-label', PAGE_TEXTS[0])
    const draw = () => bar?.style.setProperty('transform', `scaleX(${share})`)
    draw()
    document.documentElement.append(bar)
    document.querySelector('main')?.prepend(spinner)
    trickle = setInterval(() => {
      share += (0.95 - share) * 0.12
      draw()
    }, patience)
  }, patience)
  return () => {
    clearTimeout(delay)
    clearInterval(trickle)
    spinner.remove()
    if (bar === undefined) return
    const done = bar
    done.style.transform = 'scaleX(1)'
    done.classList.add('progress-bar--done')
    setTimeout(() => done.remove(), patience)
  }
}
