// Trusted HTML of the configuration with its addresses finished, as they would be in a text.
import { encodeAddress } from '../../base/text/encode-address.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import { fileHref, pageHref } from '../derive/urls.ts'
import type { Target } from '../graph/content-graph.ts'
import { decodeAttribute, findInHtml } from '../markdown/print/find-in-html.ts'
import type { ReferenceContext } from './reference/reference-context.ts'
import { resolveReference } from './reference/resolve-reference.ts'

/** What leads outside or nowhere stays as it was written. */
export function finishHtml(context: Omit<ReferenceContext, 'from' | 'partial'>, html: string): string {
  let finished = ''
  let done = 0
  for (const { kind, start, end } of findInHtml(html)) {
    if (kind === 'id' || kind === 'comment') continue
    const raw = decodeAttribute(html.slice(start, end))
    const href = hrefOf(context, resolveReference({ ...context, from: undefined }, raw, kind).target)
    if (href === undefined) continue
    finished += html.slice(done, start) + escapeHtml(encodeAddress(href))
    done = end
  }
  return finished + html.slice(done)
}

function hrefOf({ config }: Pick<ReferenceContext, 'config'>, target: Target): string | undefined {
  if (target.kind === 'page') return pageHref(config, target.route, target)
  return target.kind === 'static' ? fileHref(config, target.output) + target.suffix : undefined
}
