// Shows a line at the top when a page takes long to load.

import { needStyles } from '../needed-styles.ts'

/** The line is shown after this many milliseconds. */
const patience = 200

/** Gives a function that removes the line, or prevents it when it is not shown yet. */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined
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
    trickle = setInterval(() => {
      share += (0.95 - share) * 0.12
      draw()
    }, patience)
  }, patience)
  return () => {
    clearTimeout(delay)
    clearInterval(trickle)
    if (bar === undefined) return
    const done = bar
    done.style.transform = 'scaleX(1)'
    done.classList.add('progress-bar--done')
    setTimeout(() => done.remove(), patience)
  }
}
