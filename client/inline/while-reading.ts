// Lets an inline script change what the browser has read so far of a page, before it is painted.

/** Runs whenever more of the page was read, and last when all of it was. Afterwards the main script decides. */
export function whileReading(run: () => void): void {
  const arriving = new MutationObserver(run)
  arriving.observe(document, { childList: true, subtree: true })
  const stop = () => {
    arriving.disconnect()
    run()
  }
  document.addEventListener('readystatechange', stop, { once: true })
}
