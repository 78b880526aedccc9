// Runs work that readers do not wait for once the browser is idle.

/** Runs when the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 200)
}

/** The same once the first text of the page is painted; in a tab that is not shown, once it is. */
export function whenPainted(run: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    whenIdle(run)
  })
  observer.observe({ type: 'paint', buffered: true })
}
