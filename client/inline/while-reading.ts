/** Runs before each paint in which the browser has read more of the page, and a last time when it has read the whole page. */
export function whileReading(run: () => void): void {
  const arriving = new MutationObserver(run)
  arriving.observe(document, { childList: true, subtree: true })
  const stop = () => {
    arriving.disconnect()
    run()
  }
  document.addEventListener('readystatechange', stop, { once: true })
}
