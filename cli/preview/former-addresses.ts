// Former addresses of the built site, from the list that the build wrote. The list is read again when a build has replaced it.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type PatternValues, patternMatcher } from '../../renderer/base/text/address-pattern.ts'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { carryOver, filledHref, normalizeRoute } from '../../renderer/content/derive/urls.ts'
import { type PreviewList, previewListName } from '../../renderer/publish/plan/redirects/preview-list.ts'

/** `out`: the absolute output folder. Returns the target of a former address inside the base path, with its query; undefined for other addresses. */
export function openFormerAddresses(out: string): (url: string) => string | undefined {
  const file = join(out, previewListName)
  let known: { readonly stamp: string; readonly list: KnownList } | undefined
  return url => {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats === undefined) return undefined
    const stamp = `${stats.ino} ${stats.mtimeMs} ${stats.size}`
    if (known?.stamp !== stamp) {
      const list = readList(file)
      if (list === undefined) return undefined
      known = { stamp, list }
    }
    const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? []
    const route = normalizeRoute(decodeAddress(path).normalize('NFC'))
    const target = known.list.addresses.get(route) ?? byPattern(known.list, route)
    return target === undefined ? undefined : carryOver(target, { query })
  }
}

interface KnownList {
  readonly addresses: ReadonlyMap<string, string>
  readonly patterns: readonly {
    readonly folder: string
    readonly matches: (path: string) => PatternValues | undefined
    readonly fill: (values: PatternValues) => string | undefined
  }[]
}

function byPattern({ patterns }: KnownList, route: string): string | undefined {
  for (const { folder, matches, fill } of patterns) {
    const values = route.startsWith(`/${folder}`) ? matches(route.slice(folder.length)) : undefined
    if (values !== undefined) return fill(values)
  }
  return undefined
}

function readList(file: string): KnownList | undefined {
  try {
    const { patterns = [], ...addresses } = JSON.parse(readFileSync(file, 'utf8')) as PreviewList
    return {
      addresses: new Map(Object.entries(addresses)),
      patterns: patterns.map(({ folder, from, ...href }) => ({
        folder,
        matches: patternMatcher(from),
        fill: values => filledHref(href, values),
      })),
    }
  } catch {
    return undefined // a build is replacing the list, or too many files are open; the next request reads it again
  }
}
