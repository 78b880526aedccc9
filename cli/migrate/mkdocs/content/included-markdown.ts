// Markdown of another folder that is read as part of a text: its addresses and headings as the plugin `include-markdown` writes them.
import { posix, relative, resolve } from 'node:path'

const addresses: readonly RegExp[] = [
  // [text](address "title"), ![alt](address)
  /(\]\(\s*<?)([^\s()<>]+)/g,
  // [label]: address
  /^( {0,4}\[[^\]\n]+\]:[ \t]*<?)([^\s<>]+)/gm,
  // <img src="address">, <a href="address">
  /(<(?:img|source|a)\b[^<>]*?\s(?:src|href)=["'])([^"']+)/gi,
]

const code =
  /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(?:[\s\S]*?^[ \t]*\1[ \t]*$|[\s\S]*)|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/gm

/** Relative addresses outside of code, which go from the folder `from`, go from the folder `to`. */
export function withMovedAddresses(text: string, from: string, to: string): string {
  if (from === to) return text
  const moved = (whole: string, lead: string, address: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/|#|\{)/i.test(address)) return whole
    const [, path = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(address) ?? []
    const written = posix.normalize(relative(to, resolve(from, path)).replaceAll('\\', '/'))
    return lead + written + (path.endsWith('/') && !written.endsWith('/') ? '/' : '') + rest
  }
  return outsideOfCode(text, part =>
    addresses.reduce((changed, pattern) => changed.replace(pattern, moved), part),
  )
}

/** A negative number takes signs away. */
export function withDeeperHeadings(text: string, more: number): string {
  if (!Number.isInteger(more) || more === 0) return text
  return outsideOfCode(text, part =>
    part.replace(/^( {0,3})(#+)/gm, (_, space: string, signs: string) =>
      more > 0
        ? `${space}${'#'.repeat(more)}${signs}`
        : `${space}${signs.slice(0, Math.max(1, signs.length + more))}`,
    ),
  )
}

function outsideOfCode(text: string, change: (part: string) => string): string {
  let changed = ''
  let end = 0
  for (const { 0: whole, index } of text.matchAll(code)) {
    changed += change(text.slice(end, index)) + whole
    end = index + whole.length
  }
  return changed + change(text.slice(end))
}
