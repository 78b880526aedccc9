// Former addresses of the built site, read from the list that the build wrote; read again when a build replaced it.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { previewListName } from '../../renderer/plan/redirects/preview-list.ts'
import { carryOver, normalizeRoute } from '../../renderer/site/urls.ts'
import { decodeAddress } from '../../renderer/text/decode-address.ts'

/** Where a request inside the base path is redirected to, with its query; undefined for every other address. */
export type FormerAddresses = (url: string) => string | undefined

/** `out` is the absolute output folder. */
export function openFormerAddresses(out: string): FormerAddresses {
  const file = join(out, previewListName)
  let known: { readonly stamp: string; readonly list: ReadonlyMap<string, string> } | undefined
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
    const target = known.list.get(normalizeRoute(decodeAddress(path).normalize('NFC')))
    return target === undefined ? undefined : carryOver(target, { query })
  }
}

function readList(file: string): ReadonlyMap<string, string> | undefined {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  } catch {
    return undefined // replaced this moment, or too many files are open: the next request reads it
  }
}
