// Tags that the head of a page and the document at a former address have in common.
import { escapeHtml } from '../../base/text/escape-html.ts'
import type { HeadTag } from '../../contract/head-tag.ts'

/** `href` is finished. */
export function iconTag(href: string): string {
  return `<link rel="icon" href="${escapeHtml(href)}">`
}

/** Undefined: no tag, the policy is left to the server. */
export function policyTags(policy: string | undefined): readonly string[] {
  return policy === undefined
    ? []
    : [`<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`]
}

/** `{ tag: 'meta', attributes: { name: 'a', content: 'b' } }` → `<meta name="a" content="b">`. */
export function headTag({ tag, attributes, content }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  const end = tag === 'script' || tag === 'style' ? `${content ?? ''}</${tag}>` : ''
  return `<${tag}${written.join('')}>${end}`
}
