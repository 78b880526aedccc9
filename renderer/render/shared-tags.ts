// Tags that the head of a page and the document at a former address have in common.
import { escapeHtml } from '../text/escape-html.ts'

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
