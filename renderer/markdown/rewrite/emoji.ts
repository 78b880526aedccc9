// `:smile:` → 😄. gemoji's door; names as on GitHub.
import { loadPackage } from '../load-package.ts'

const code = /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g

/** Unknown names stay as they are; `10:30:45` is none. */
export function fillEmoji(text: string): string {
  if (text.indexOf(':') === text.lastIndexOf(':') || text.search(code) === -1) return text
  const { nameToEmoji } = loadPackage('gemoji') as { nameToEmoji: Readonly<Record<string, string>> }
  return text.replace(code, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written,
  )
}
