// Runs work that readers do not wait for once the browser is idle.

/** Readers of a page that is busy for long wait no longer than this many milliseconds. */
const patience = 1000

/** Runs when the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patience })
  else setTimeout(run, 200)
}

/** Runs after the first text of the page was painted. In a background tab it waits until the tab is shown. */
export function whenPainted(run: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    whenIdle(run)
  })
  observer.observe({ type: 'paint', buffered: true })
}
