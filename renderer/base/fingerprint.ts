// Content hashes. The one place that makes them; a pure function although it comes from Node.
import { createHash, createHmac, hash as hashAtOnce } from 'node:crypto'
import type { Hash } from './text/brand.ts'
import { encodeUtf8 } from './utf8.ts'

/** 128 bits of SHA-256 over the given texts or bytes; every part is delimited, so `['ab','c']` ≠ `['a','bc']`. */
export function fingerprint(...parts: readonly (string | Uint8Array)[]): Hash {
  // Half the time of a hash object, and most parts are short texts.
  if (parts.every(part => typeof part === 'string')) {
    const text = parts.map(part => `${part.length}:${part}`).join('')
    return cut(hashAtOnce('sha256', text.length < 1000 ? text : encodeUtf8(text)))
  }
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(`${part.length}:`)
    hash.update(part)
  }
  return cut(hash.digest('hex'))
}

function cut(digest: string): Hash {
  return digest.slice(0, 32) as Hash
}

/** All of SHA-256, as other programs write it. */
export function wholeDigest(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Tells whoever knows the secret that this text was written by one who knew it. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Source expression for a content-security policy: `'sha256-…'`. */
export function cspHash(script: string): string {
  return `'${integrityHash(script)}'`
}

/** What the attribute `integrity` says of a file. */
export function integrityHash(bytes: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/** The digits that a hashed file name carries. */
export function shortHash(hash: Hash): string {
  return hash.slice(0, 10)
}
