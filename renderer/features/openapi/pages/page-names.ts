// Names of generated pages in addresses.
import { slug } from 'github-slugger'

/** Makes names unique: the second `name` becomes `name-2`. */
export function createNames(taken: Iterable<string> = []): (wanted: string) => string {
  const used = new Set(taken)
  return wanted => {
    let name = wanted
    for (let number = 2; used.has(name); number++) name = `${wanted}-${number}`
    used.add(name)
    return name
  }
}

/** `sendMessages` → `send-messages`, `GET /a/{id}` → `get-a-id`, `Шаблоны` → `шаблоны`; `page` when nothing is left. */
export function nameInAddress(written: string): string {
  const words = written
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return slug(words).replace(/^-+|-+$/g, '') || 'page'
}
