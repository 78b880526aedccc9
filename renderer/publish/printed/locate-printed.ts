// Where a printed address is written: as a literal in the component, or in what the component imports.
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { escapePattern } from '../../base/text/escape-pattern.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import type { Printer } from './printing.ts'

export interface PrintedPlace {
  readonly file: SitePath
  readonly place: Place
}

interface LocateRequest {
  readonly host: Host
  readonly imports: Printer['imports']
  readonly baseUrl: string
}

/** Every place of the first file that has the literal; none when the address is put together from pieces. */
export type Locate = (raw: string, components: readonly SitePath[]) => readonly PrintedPlace[]

export function createLocator({ host, imports, baseUrl }: LocateRequest): Locate {
  const texts = new Map<SitePath, string>()
  const textOf = (file: SitePath) => {
    const text = texts.get(file) ?? valueIfRead(host.readText(file)) ?? ''
    texts.set(file, text)
    return text
  }
  return (raw, components) => {
    const files = withImports(components, imports)
    for (const spelling of spellingsOf(raw, baseUrl)) {
      for (const find of [inQuotes, bare]) {
        for (const file of files) {
          const text = textOf(file)
          const found = find(spelling, text)
          if (found.length === 0) continue
          const starts = lineStarts(text)
          return found.map(offset => {
            const place = placeOf(starts, offset)
            return { file, place: { ...place, endColumn: place.column + spelling.length } }
          })
        }
      }
    }
    return []
  }
}

// The nearest first.
function withImports(components: readonly SitePath[], imports: Printer['imports']): readonly SitePath[] {
  const files = new Set(components)
  for (const file of files) for (const imported of imports[file] ?? []) files.add(imported)
  return [...files].filter(file => !file.startsWith('../'))
}

// Components put the base path in front of an address by themselves.
function spellingsOf(raw: string, baseUrl: string): readonly string[] {
  const below = raw.startsWith(baseUrl) ? raw.slice(baseUrl.length) : undefined
  return [raw, ...(below === undefined ? [] : [`/${below}`, below])].filter(
    (each, index, all) => each.length > 1 && all.indexOf(each) === index,
  )
}

function inQuotes(spelling: string, text: string): readonly number[] {
  const pattern = new RegExp(`(["'\`])${escapePattern(spelling)}\\1`, 'g')
  return [...text.matchAll(pattern)].map(({ index }) => index + 1)
}

// As the end or the middle of a longer text: `${baseUrl}docs/start`.
function bare(spelling: string, text: string): readonly number[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_/.#-])${escapePattern(spelling)}(?![\\p{L}\\p{N}_/.#-])`, 'u')
  const at = text.search(pattern)
  return at === -1 ? [] : [at]
}
