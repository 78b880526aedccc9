// What readers report goes to the configured address, as JSON without cookies, and to counters as an event of the document.

/** Event of the document, for counters and a site's own script; `detail` is the report. */
export const reported = 'docsgen:feedback'

export type Report =
  | {
      readonly kind: 'page'
      /** Joins what one reader says of one page; made anew with each page that is shown. */
      readonly id: string
      readonly page: string
      readonly language: string
      readonly answer: string
      /** What the reader has written; absent until then. */
      readonly words?: string
    }
  | { readonly kind: 'search'; readonly query: string; readonly language: string }

/** Rejects when the address does not take it. `address` is `` where only counters are told. */
export async function sendReport(address: string, report: Report): Promise<void> {
  if (address !== '') {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      // The reader may leave the page at once.
      keepalive: true,
      body: JSON.stringify(report),
    })
    if (!ok) throw new Error(`${address}: ${status}`)
  }
  document.dispatchEvent(new CustomEvent(reported, { detail: report }))
}
