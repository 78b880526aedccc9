// Text into HTML: the only two places where characters are escaped outside React.

const special = /[&<>"]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for element content and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(special, character => entities[character] as string)
}

/** Serialises data for a `<script>` element; `<` is escaped so that no text can close the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
