// Delays work that readers do not wait for until the browser is idle.

/** Milliseconds after which the work runs although the browser is busy. */
const patience = 1000

/** Runs when the browser is idle. */
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
