// `:smile:` → 😄. gemoji's door; names as on GitHub.
import { loadPackage } from '../../../base/host/load-package.ts'

const code = /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g

/** Unknown names stay as they are; `10:30:45` is none. `source` is the same piece as written: `\:smile:` stays too. */
export function fillEmoji(text: string, source: string): string {
  if (text.indexOf(':') === text.lastIndexOf(':') || text.search(code) === -1) return text
  const { nameToEmoji } = loadPackage('gemoji') as { nameToEmoji: Readonly<Record<string, string>> }
  const escaped = [...source.matchAll(/(\\?)(?<!\w):([a-z0-9_+-]+):(?![\w:])/g)].map(match => match[1] !== '')
  let index = 0
  return text.replace(code, (written, name: string) => {
    const isEscaped = escaped[index++] === true
    return !isEscaped && Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written
  })
}
