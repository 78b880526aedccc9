// The last part of a tag's address.

/** Cyrillic stays, words are split also at capitals: `История обновлений` → `история-обновлений`, `WhatsApp` → `whats-app`. */
export function tagSlug(text: string): string {
  return text
    .normalize('NFC')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
