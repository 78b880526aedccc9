// The work of `docsgen migrate`: a foreign site is read, and a site of docsgen is written beside it. The old one is never touched.
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { exitCodes } from '../exit-codes.ts'
import { bareAddress } from '../parity/old-site.ts'
import { usageError } from '../usage-error.ts'
import { builtVersion, withBuiltVersion } from './addresses/built-version.ts'
import { compareOldAddresses } from './addresses/compare-old-addresses.ts'
import { oldAddresses } from './addresses/old-addresses.ts'
import { openBuiltPages } from './built/built-pages.ts'
import { fillFromBuilt } from './built/fill-from-built.ts'
import { pagesFromBuilt } from './built/pages-from-built.ts'
import { withoutFaults } from './faults/settle-faults.ts'
import { locateSite } from './locate-site.ts'
import type { Generator, NewText, OldSite } from './old-site.ts'
import { readerOf } from './readers.ts'
import { type MigrationReport, reportText } from './report/migration-report.ts'
import { printMigration } from './report/print-migration.ts'
import { openTarget } from './target/write-target.ts'
import { configFiles } from './writing/config-files.ts'
import { withInterfaceWords } from './writing/interface-words.ts'
import { withLoneTranslations } from './writing/lone-translations.ts'
import { withPlainConfig } from './writing/plain-config.ts'
import { standInFiles, standInTodos } from './writing/stand-ins.ts'

export interface MigrateOptions {
  readonly from?: string
  readonly to?: string
  /** A built folder, a sitemap or a list of addresses of the old site. */
  readonly addresses?: string
  readonly json: boolean
}

const reportTarget = 'migration/report.md' as SitePath

/** Gives the exit code. Throws FatalError: usage for what is no such site or has no place to go, environment where nothing can be written. */
export async function migrateSession(folder: string, options: MigrateOptions): Promise<number> {
  const { root, generator, file, choice } = locateSite(folder, options.from)
  // The folder that was named may hold more of the old project than the site.
  const to = targetFolder(file === undefined ? resolve(folder) : root, options.to)
  const target = openTarget(to)
  const whole = options.addresses ?? builtFolder(root, generator)
  const version = whole === undefined || generator !== 'mkdocs' ? undefined : builtVersion(whole)
  const listed = version?.folder ?? whole
  const read = withBuiltVersion(
    withPlainConfig(withLoneTranslations(withInterfaceWords(await (await readerOf(generator))(root, file)))),
    version,
  )
  const old = await oldAddresses(read, listed)
  const built = openBuiltPages(listed, generator)
  const write = ({ files, standIns, config }: OldSite) =>
    target.write([...files, ...standInFiles(standIns), ...ownFiles(), ...configFiles(config)])
  write(read)
  const sound = await withoutFaults(read, { folder: to, write })
  const full = await fillFromBuilt(sound, built)
  if (full !== sound) write(full)
  const filled = full === sound ? full : await withoutFaults(full, { folder: to, write })
  const standIns = [...standInFiles(filled.standIns), ...ownFiles()]
  const compared = await compareOldAddresses(to, filled.files, old)
  const own = new Set(
    filled.files.flatMap(file =>
      file.kind === 'text' && file.address !== undefined ? [bareAddress(file.address)] : [],
    ),
  )
  // A page that a person deleted or moved in the new site is none that only a program made.
  const unknown = compared.lost.filter(({ address }) => !own.has(address))
  const made = await pagesFromBuilt(filled, built, unknown)
  const site: OldSite = {
    ...filled,
    files: [...filled.files, ...made.files, ...standIns],
    todos: [...filled.todos, ...made.todos, ...standInTodos(filled.standIns)],
  }
  const { redirects, redirected, problem } = compared
  const written = target.write([...site.files, ...configFiles(withRedirects(site.config, redirects))])
  const there = new Set(made.files.flatMap(file => (file.kind === 'text' ? (file.address ?? []) : [])))
  const lost = compared.lost.filter(({ address }) => !there.has(address))
  const report: MigrationReport = {
    site,
    generator,
    written,
    isNew: target.isNew,
    ...(choice !== undefined && { choice }),
    addresses: {
      known: old.length,
      redirected,
      lost: lost.map(({ address }) => address),
      ...(problem !== undefined && { problem }),
    },
  }
  target.writeReport(reportTarget, reportText(report))
  printMigration(report, { folder: shownPath(to), reportFile: reportTarget, isJson: options.json })
  return exitCodes.fine
}

// Beside the old site, never in it: what lies in it may be read as a part of it.
function targetFolder(root: string, written: string | undefined): string {
  const folder = written === undefined ? join(dirname(root), `${basename(root)}-docsgen`) : resolve(written)
  const inside = relative(folder, root)
  const outside = relative(root, folder)
  if (!outside.startsWith('..') || !(inside.startsWith('..') || inside === ''))
    throw usageError(
      `The new site cannot be written to "${shownPath(folder)}": one of the two folders would lie in the other.`,
      'Name a folder beside the old site with --to.',
    )
  return folder
}

const builtFolders: Readonly<Record<Generator, string>> = {
  docusaurus: 'build',
  starlight: 'dist',
  vitepress: '.vitepress/dist',
  mkdocs: 'site',
}

function builtFolder(root: string, generator: Generator): string | undefined {
  const folder = join(root, builtFolders[generator])
  return ['index.html', 'versions.json'].some(name => existsSync(join(folder, name))) ? folder : undefined
}

function ownFiles(): readonly NewText[] {
  return [{ kind: 'text', target: '.gitignore' as SitePath, text: 'node_modules/\nbuild/\n.docsgen/\n' }]
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

function shownPath(path: string): string {
  const below = relative(process.cwd(), path)
  return below === '' ? '.' : below
}
