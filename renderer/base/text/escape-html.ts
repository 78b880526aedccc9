// Text into HTML: the only two places where characters are escaped outside React.

const special = /[&<>"]/
const entities: readonly (string | undefined)[] = Object.assign([], {
  ['&'.charCodeAt(0)]: '&amp;',
  ['<'.charCodeAt(0)]: '&lt;',
  ['>'.charCodeAt(0)]: '&gt;',
  ['"'.charCodeAt(0)]: '&quot;',
})

/** Escapes text for element content and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  let found = text.search(special)
  if (found === -1) return text
  let html = ''
  let from = 0
  for (; found < text.length; found++) {
    const entity = entities[text.charCodeAt(found)]
    if (entity === undefined) continue
    html += text.slice(from, found) + entity
    from = found + 1
  }
  return html + text.slice(from)
}

/** Serialises data for a `<script>` element; `<` is escaped so that no text can close the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
