// Every old address gets what it can have in the new site: a page from what a program made, a redirect to where its page lies now.
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { bareAddress } from '../../parity/old-site.ts'
import type { Terminal } from '../../terminal.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { pagesFromBuilt } from '../built/pages-from-built.ts'
import type { NewFile, OldAddress, OldSite } from '../old-site.ts'
import type { AddressReport } from '../report/migration-report.ts'
import { compareOldAddresses } from './compare-old-addresses.ts'

interface SettledAddresses {
  readonly site: OldSite
  readonly report: AddressReport
}

/** `folder`: the new site, where `site` lies. `old`: every known address. */
export async function settleAddresses(
  site: OldSite,
  {
    folder,
    built,
    old,
    terminal,
  }: {
    readonly terminal: Terminal
    readonly folder: string
    readonly built: BuiltPages | undefined
    readonly old: readonly OldAddress[]
  },
): Promise<SettledAddresses> {
  const { lost, landings, redirects, redirected, problem } = await compareOldAddresses(
    { folder, terminal },
    site.files,
    old,
  )
  const own = new Set(addressesOf(site.files).map(bareAddress))
  // A page that a person deleted or moved in the new site is none that only a program made.
  const unknown = [...lost, ...landings].filter(({ address }) => !own.has(address))
  // One that only leads on has no text to take over.
  const made = await pagesFromBuilt(
    site,
    built,
    unknown.filter(({ leadsTo }) => leadsTo === undefined),
  )
  const late = lateRedirects(lost, { site, old, made: made.files })
  const there = new Set([...addressesOf(made.files), ...late.map(({ from }) => from)])
  return {
    site: {
      ...site,
      config: withRedirects(site.config, [...redirects, ...late]),
      files: [...site.files, ...made.files],
      todos: [
        ...site.todos.filter(({ missesPage }) => missesPage === undefined || !there.has(missesPage)),
        ...made.todos,
      ],
    },
    report: {
      known: old.length,
      redirected: redirected + late.length,
      lost: lost.flatMap(({ address }) => (there.has(address) ? [] : [address])),
      ...(problem !== undefined && { problem }),
    },
  }
}

interface Redirect {
  readonly from: string
  readonly to: string
}

// To a page that was just made, or out of the old site: what it did not have itself lies elsewhere below its origin, such as a program beside it.
function lateRedirects(
  lost: readonly OldAddress[],
  {
    site,
    old,
    made,
  }: { readonly site: OldSite; readonly old: readonly OldAddress[]; readonly made: readonly NewFile[] },
): readonly Redirect[] {
  const { url, baseUrl = '/' } = site.config
  const known = new Set(old.map(({ address }) => address))
  const targets = new Map(
    made.flatMap(file => (file.kind === 'text' ? [[file.address, `@site/${file.target}`]] : [])),
  )
  return lost.flatMap(({ address, leadsTo }): Redirect[] => {
    if (leadsTo === undefined || /^https?:/.test(leadsTo)) return []
    const target = targets.get(leadsTo)
    if (target !== undefined) return [{ from: address, to: target }]
    if (url === undefined || known.has(leadsTo)) return []
    return [{ from: address, to: new URL(`${baseUrl}${encodeURI(leadsTo.slice(1))}`, url).href }]
  })
}

function addressesOf(files: readonly NewFile[]): readonly string[] {
  return files.flatMap(file => (file.kind === 'text' && file.address !== undefined ? [file.address] : []))
}

// Its own rule for such an address leads nowhere.
function withRedirects(config: UserConfig, redirects: readonly Redirect[]): UserConfig {
  if (redirects.length === 0) return config
  const settled = new Set(redirects.map(({ from }) => bareAddress(from)))
  const rules = (config.redirects?.rules ?? []).filter(
    ({ from }) => typeof from !== 'string' || !settled.has(bareAddress(from)),
  )
  return { ...config, redirects: { ...config.redirects, rules: [...rules, ...redirects] } }
}
