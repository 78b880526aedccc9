// Runs work that readers do not wait for once the browser is idle.

/** Runs when the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
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
