// The last part of a tag's address.

/** Signs that tell names apart, in words: `C++` and `C#` are two tags. */
const signNames: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '*': 'star',
  '.': 'dot',
  '@': 'at',
  $: 'dollar',
}

/** Cyrillic stays, words are split also at capitals: `История обновлений` → `история-обновлений`, `WhatsApp` → `whats-app`, `C++` → `c-plus-plus`, `.NET` → `dot-net`. A tag of other signs alone has their numbers: `?` → `u3f`. */
export function tagSlug(text: string): string {
  const composed = text.normalize('NFC').trim()
  const slug = composed
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(?<=[\p{L}\p{N}])[+#*]+(?![\p{L}\p{N}+#*])/gu, run =>
      [...run].map(sign => `-${signNames[sign]}`).join(''),
    )
    .replace(/(?<![\p{L}\p{N}\p{M}])[.@$#](?=\p{L})/gu, sign => `${signNames[sign]}-`)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug === '' ? [...composed].map(sign => `u${sign.codePointAt(0)?.toString(16)}`).join('-') : slug
}
