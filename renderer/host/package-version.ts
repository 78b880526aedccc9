// Which version of a package a site has installed.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SitePath } from '../text/brand.ts'
import type { Host } from './host.ts'

/**
 * Undefined when it is not installed. Asked of the host, so that whoever asked knows when it was updated; a commit holds no
 * packages, so these are those on disk.
 */
export function packageVersion(name: string, root: string, host: Host): string | undefined {
  const folder = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  let up = ''
  for (let at = root; ; at = dirname(at)) {
    const path = `${up}node_modules/${folder}/package.json`
    if (existsSync(join(root, path))) return versionIn(path, root, host)
    if (dirname(at) === at) return undefined
    up += '../'
  }
}

function versionIn(path: string, root: string, host: Host): string {
  const asked = host.readText(path as SitePath)
  const text = asked.ok ? asked.value : readFileSync(join(root, path), 'utf8')
  try {
    return String((JSON.parse(text) as { version?: unknown }).version)
  } catch {
    return text
  }
}
