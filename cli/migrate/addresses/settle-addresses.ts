// Every old address gets what it can have in the new site: a page from what a program made, a redirect to where its page lies now.
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import { bareAddress } from '../../parity/old-site.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { pagesFromBuilt } from '../built/pages-from-built.ts'
import type { NewFile, OldAddress, OldSite } from '../old-site.ts'
import type { AddressReport } from '../report/migration-report.ts'
import { compareOldAddresses } from './compare-old-addresses.ts'

export interface SettledAddresses {
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
  }: {
    readonly folder: string
    readonly built: BuiltPages | undefined
    readonly old: readonly OldAddress[]
  },
): Promise<SettledAddresses> {
  const { lost, landings, redirects, redirected, problem } = await compareOldAddresses(
    folder,
    site.files,
    old,
  )
  const own = new Set(addressesOf(site.files).map(bareAddress))
  // A page that a person deleted or moved in the new site is none that only a program made.
  const unknown = [...lost, ...landings].filter(({ address }) => !own.has(address))
  const made = await pagesFromBuilt(site, built, unknown)
  const there = new Set(addressesOf(made.files))
  return {
    site: {
      ...site,
      config: withRedirects(site.config, redirects),
      files: [...site.files, ...made.files],
      todos: [...site.todos, ...made.todos],
    },
    report: {
      known: old.length,
      redirected,
      lost: lost.flatMap(({ address }) => (there.has(address) ? [] : [address])),
      ...(problem !== undefined && { problem }),
    },
  }
}

function addressesOf(files: readonly NewFile[]): readonly string[] {
  return files.flatMap(file => (file.kind === 'text' && file.address !== undefined ? [file.address] : []))
}

function withRedirects(
  config: UserConfig,
  redirects: readonly { readonly from: string; readonly to: string }[],
): UserConfig {
  if (redirects.length === 0) return config
  return {
    ...config,
    redirects: { ...config.redirects, rules: [...(config.redirects?.rules ?? []), ...redirects] },
  }
}
