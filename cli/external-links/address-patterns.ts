// Patterns of addresses: a host (`*.example.ru`) or a whole address (`https://example.ru/docs/**`). picomatch cannot be used, because `?` and
// brackets are characters of addresses.
import { domainToASCII } from 'node:url'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { escapePattern } from '../../renderer/base/text/escape-pattern.ts'
import type { ExternalSettings } from '../../renderer/config/config.ts'

interface AddressParts {
  /** With its colon, or empty. */
  readonly scheme: string
  readonly host: string
  /** With its colon; empty for the default port. */
  readonly port: string
  /** Path and query, decoded. */
  readonly rest: string
}

/** Returns a function that tells whether the author wants an address to be checked. */
export function selectAddresses({ ignore, allow }: ExternalSettings): (address: string) => boolean {
  const ignored = ignore.map(readPattern)
  const allowed = allow.map(readPattern)
  return address => {
    const text = plainAddress(address)
    if (ignored.some(pattern => pattern.test(text))) return false
    return allowed.length === 0 || allowed.some(pattern => pattern.test(text))
  }
}

function readPattern(pattern: string): RegExp {
  const { scheme, host, port, rest } = splitAddress(pattern)
  if (scheme !== '')
    return exactly(`${translate(scheme)}//${translate(host)}${port}${translate(rest || '/')}`)
  const anyPort = port === '' ? '(?::\\d+)?' : port
  return exactly(`https?://${translate(host)}${anyPort}${translate(rest || '/**')}`) // a bare host: all its addresses
}

function exactly(source: string): RegExp {
  return new RegExp(`^${source}$`, 's')
}

function plainAddress(address: string): string {
  const { scheme, host, port, rest } = splitAddress(address)
  return `${scheme}//${host}${port}${rest || '/'}`
}

// Not with `URL`: patterns, and some links, are not valid URLs.
function splitAddress(text: string): AddressParts {
  const [, scheme = '', place = '', rest = ''] =
    /^(?:([a-z*][a-z0-9+.*-]*:)?\/\/)?(?:[^/?#]*@)?([^/?#]*)(.*)$/is.exec(text.trim()) ?? []
  const [, host = '', port = ''] = /^(.*?)(:\d+)?$/s.exec(place) ?? []
  const lowScheme = scheme.toLowerCase()
  const isUsual = (lowScheme === 'http:' && port === ':80') || (lowScheme === 'https:' && port === ':443')
  return {
    scheme: lowScheme,
    host: domainToASCII(host) || host.toLowerCase(),
    port: isUsual ? '' : port,
    rest: decodeAddress(rest.replace(/#.*$/s, '')),
  }
}

function translate(glob: string): string {
  return glob
    .split(/(\/\*\*\/|\/\*\*$|\*+)/)
    .map((part, index) => {
      if (index % 2 === 0) return escapePattern(part)
      if (part === '/**/') return '/(?:.*/)?'
      if (part === '/**') return '(?:[/?].*)?'
      return part === '*' ? '[^/]*' : '.*'
    })
    .join('')
}
