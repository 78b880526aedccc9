// An address whose letters are of another case than those of a published page, as on hosts that do not tell them apart.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** `DOCS/start` → `docs/start`; undefined when no page answers, or several would. */
export async function addressInOtherCase(folder: string, path: string): Promise<string | undefined> {
  const names = path.split('/')
  const last = names.pop() ?? ''
  const found: string[] = []
  for (const name of names) {
    const match = await onlyMatch(join(folder, ...found), name)
    if (match === undefined) return undefined
    found.push(match)
  }
  const page = await onlyMatch(join(folder, ...found), `${last}.html`)
  return page === undefined ? undefined : [...found, page.replace(/\.html$/i, '')].join('/')
}

async function onlyMatch(folder: string, name: string): Promise<string | undefined> {
  const entries = await readdir(folder).catch(() => [])
  const matches = entries.filter(each => each.toLowerCase() === name.toLowerCase())
  return matches.length === 1 ? matches[0] : undefined
}
