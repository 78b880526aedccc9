// Possible targets of redirects.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import type { Place } from '../../../base/text/line-index.ts'
import type { RedirectTarget } from '../../derive/site.ts'
import type { Target } from '../../graph/content-graph.ts'

/** A redirect may lead to pages and files with an address of their own, but never to mail addresses or scripts. */
export function canLead(target: Target): target is RedirectTarget {
  if (target.kind === 'external') return /^(?:https?:|\/)/i.test(target.url)
  return target.kind === 'page' || target.kind === 'static'
}

const anyTarget = 'Name a page, a file of a static folder, or an address that begins with "https://".'

export function invalidTarget(
  { file, from }: { readonly file: SitePath | undefined; readonly from: string },
  { raw, place }: { readonly raw: string; readonly place: Place | undefined },
  hint: string = anyTarget,
): Diagnostic {
  return {
    code: 'redirect/invalid-target',
    severity: 'error',
    message: `The redirect from "${from}" cannot lead to ${JSON.stringify(raw)}.`,
    hint,
    ...(file !== undefined && { file }),
    ...place,
  }
}
