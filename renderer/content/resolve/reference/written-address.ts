// The parts of an address as it is written.
import { decodeAddress } from '../../../base/text/decode-address.ts'
import type { Config } from '../../../config/config.ts'

export interface AddressParts {
  readonly path: string
  readonly query: string
  /** Decoded; undefined without a `#`. */
  readonly anchor: string | undefined
  /** A text fragment for the browser (`:~:text=…`), as written. */
  readonly directive: string
  /** Query and anchor as written. */
  readonly suffix: string
}

/** `a.md?x=1#b` → its parts. */
export function splitAddress(raw: string): AddressParts {
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#([\s\S]*))?$/.exec(raw) ?? []
  const [, name = '', directive = ''] = /^([\s\S]*?)(:~:[\s\S]*)?$/.exec(hash ?? '') ?? []
  return {
    path,
    query,
    anchor: hash === undefined ? undefined : decodeAddress(name),
    directive,
    suffix: query + (hash === undefined ? '' : `#${hash}`),
  }
}

/** The path below the base path, for those who write it. */
export function withoutBase(config: Config, path: string): string {
  if (path === config.baseUrl.slice(0, -1)) return '/'
  return config.baseUrl !== '/' && path.startsWith(config.baseUrl)
    ? path.slice(config.baseUrl.length - 1)
    : path
}

/** `.` and `..` as browsers take them: nothing lies above the root. */
export function withoutDots(path: string): string {
  if (!path.startsWith('/') || !/\/\.{1,2}(?:\/|$)/.test(path)) return path
  const parts: string[] = []
  for (const part of path.split('/').slice(1)) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
