// Stylesheets that only some pages need come along with the page.
import { carryStyles, ownStyles } from '../added-styles.ts'

/**
 * Loads the stylesheets of the next page that this document has not, and resolves when they apply or have failed. What this page
 * needs stays; a file of another version goes once the new one is there, so that the page is never without styles.
 */
export async function bringStyles(next: Document): Promise<void> {
  await Promise.all(ownStyles(next).map(bring))
}

async function bring(wanted: HTMLLinkElement): Promise<void> {
  const present = ownStyles(document)
  if (present.some(link => link.href === wanted.href)) return
  const old = present.find(link => nameOf(link) === nameOf(wanted))
  const fresh = document.importNode(wanted)
  const loaded = new Promise(resolve => {
    fresh.addEventListener('load', resolve, { once: true })
    fresh.addEventListener('error', resolve, { once: true })
  })
  const neighbour = old ?? present.at(-1)
  if (neighbour === undefined) document.head.append(fresh)
  else neighbour.after(fresh)
  await loaded
  if (old === undefined) return
  carryStyles(old.sheet, fresh.sheet)
  old.remove()
}

// Without the hash of the content.
function nameOf({ href }: HTMLLinkElement): string {
  return href.replace(/-[^-]*$/, '')
}
