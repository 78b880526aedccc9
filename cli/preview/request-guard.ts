// Who may ask a server on this machine: pages of its own origin, under names of this machine. A foreign page that makes a name lead
// here (DNS rebinding) sends that name as its host.
import { isIP } from 'node:net'

/** `host` is the header; `allowed` the address that was given with `--host`. */
export function isOwnHost(host: string | undefined, allowed: string): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === allowed.toLowerCase() || isIP(name) !== 0
  )
}

/** The server speaks plain HTTP, so its origin follows from the header `Host`. Programs, and pages that read their own site, send no origin. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).origin === new URL(`http://${host}`).origin
  } catch {
    return false
  }
}

// An address may hold more than a name and a port: a user name, a path. A host does not.
function hostName(host: string | undefined): string | undefined {
  if (host === undefined || !/^(?:\[[^\]]*\]|[^\s:/?#@\\[\]]+)(?::\d*)?$/.test(host)) return undefined
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return undefined
  }
}
