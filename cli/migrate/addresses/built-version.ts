// A built folder that mike keeps: each version of the site in a folder of its own, the list of them in `versions.json`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareAddress } from '../../parity/old-site.ts'
import { fieldsOf, listOf, textOf } from '../configuration/foreign-values.ts'
import type { OldSite } from '../old-site.ts'

interface BuiltVersion {
  /** Of the version that was taken. */
  readonly folder: string
  readonly name: string
  /** Its other names: `latest`. */
  readonly aliases: readonly string[]
  /** Names of the other versions. */
  readonly others: readonly string[]
}

/** The version that readers get who name none. Undefined for a folder with one version. */
export function builtVersion(folder: string): BuiltVersion | undefined {
  const versions = listedVersions(join(folder, 'versions.json')).filter(({ name }) =>
    existsSync(join(folder, name, 'index.html')),
  )
  const isUsual = (names: readonly string[]) => names.some(name => /^(?:latest|stable|current)$/i.test(name))
  // The newest one stands first.
  const taken = versions.find(({ name, aliases }) => isUsual([name, ...aliases])) ?? versions[0]
  if (taken === undefined) return undefined
  const others = versions.flatMap(({ name }) => (name === taken.name ? [] : [name]))
  return { ...taken, folder: join(folder, taken.name), others }
}

function listedVersions(file: string): readonly Pick<BuiltVersion, 'name' | 'aliases'>[] {
  if (!existsSync(file)) return []
  try {
    return listOf(JSON.parse(readFileSync(file, 'utf8'))).flatMap(each => {
      const { version, aliases } = fieldsOf(each)
      const name = textOf(version)
      return name === undefined
        ? []
        : [{ name, aliases: listOf(aliases).flatMap(alias => textOf(alias) ?? []) }]
    })
  } catch {
    // It is the list of another program.
    return []
  }
}

/** The site with the addresses of the version that was taken, and a word on the others. */
export function withBuiltVersion(site: OldSite, version: BuiltVersion | undefined): OldSite {
  if (version === undefined) return site
  const { name, aliases, others } = version
  const [, last = ''] = /(?<![^/])([^/]+)\/$/.exec(site.config.baseUrl ?? '/') ?? []
  const pages = site.files.flatMap(file =>
    file.kind === 'text' && file.address !== undefined ? file.address : [],
  )
  // A base path that names a version has these addresses already.
  const addresses = [name, ...aliases]
    .filter(() => ![name, ...aliases].includes(last))
    .flatMap(prefix =>
      pages.map(address => ({
        address: `/${prefix}${address}`,
        what: `a page of the version ${prefix}`,
        leadsTo: bareAddress(address),
      })),
    )
  const also = aliases.length === 0 ? '' : ` (${aliases.join(', ')})`
  const message = `The built folder holds ${others.length + 1} versions of the site: the texts are compared with "${name}"${also}, whose addresses lead to the new pages.`
  const kept = others.map(other => `"${other}"`).join(', ')
  const hint = `To keep ${others.length === 1 ? 'the other one' : 'the others'} (${kept}) where they are, copy their folders into content/static; to read them as versions, migrate the texts of their git tags one by one and freeze each with "docsgen version".`
  return {
    ...site,
    addresses: [...site.addresses, ...addresses],
    todos: others.length === 0 ? site.todos : [...site.todos, { message, hint }],
  }
}
