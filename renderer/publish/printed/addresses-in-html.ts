// HTML that a component printed → its addresses and ids.
import { decodeAttribute, findInHtml } from '../../content/markdown/print/find-in-html.ts'
import type { PrintedAddress, Printout } from './printing.ts'

/** `checked`: addresses that the component was handed, and that are checked where they were written. */
export function addressesInHtml(html: string, checked: ReadonlySet<string>): Printout {
  const addresses = new Map<string, PrintedAddress>()
  const ids = new Set<string>()
  for (const { kind, start, end, isExempt } of findInHtml(html)) {
    const raw = decodeAttribute(html.slice(start, end))
    if (kind === 'id') ids.add(raw)
    else if (kind !== 'comment' && isExempt !== true && !checked.has(raw))
      addresses.set(`${kind} ${raw}`, { raw, role: kind })
  }
  return { addresses: [...addresses.values()], ids: [...ids] }
}

/** Every text in the properties of a frame, whose addresses are all finished, and every address in those that are HTML. */
export function textsIn(value: unknown): ReadonlySet<string> {
  const texts = new Set<string>()
  const visit = (each: unknown): void => {
    if (typeof each === 'string') {
      texts.add(each)
      if (each.includes('<')) for (const { raw } of addressesInHtml(each, new Set()).addresses) texts.add(raw)
    } else if (typeof each === 'object' && each !== null) Object.values(each).forEach(visit)
  }
  visit(value)
  return texts
}
