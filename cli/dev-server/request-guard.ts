// Who may ask the development server: pages of its own origin, under names of this machine. A foreign page that makes a
// name lead here (DNS rebinding) sends that name as its host.
import { isIP } from 'node:net'

/** `host` is the header; `allowed` the address that was given with `--host`. */
export function isOwnHost(host: string | undefined, allowed: string): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === allowed.toLowerCase() || isIP(name) !== 0
  )
}

/** A websocket is opened by scripts of any page, so its origin must be the server itself. Programs send none. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host?.toLowerCase()
  } catch {
    return false
  }
}

function hostName(host: string | undefined): string | undefined {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return undefined
  }
}
