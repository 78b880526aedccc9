// The work of `docsgen migrate`: a foreign site is read, and a site of docsgen is written beside it. The old one is never touched.
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { builtVersion, withBuiltVersion } from './addresses/built-version.ts'
import { oldAddresses } from './addresses/old-addresses.ts'
import { withPublishedFiles } from './addresses/published-files.ts'
import { settleAddresses } from './addresses/settle-addresses.ts'
import { openBuiltPages } from './built/built-pages.ts'
import { fillFromBuilt } from './built/fill-from-built.ts'
import { unreadableTodos } from './configuration/list-files.ts'
import { openGivingWay } from './faults/give-way.ts'
import { faultTodos, withoutFaults } from './faults/settle-faults.ts'
import { withTrialOutput } from './faults/trial-output.ts'
import { locateSite } from './locate-site.ts'
import type { Generator, NewText, OldSite } from './old-site.ts'
import { proofReport, proofTodos } from './proof/proof-report.ts'
import { proveIntact } from './proof/prove-intact.ts'
import { readOrBare } from './read-bare.ts'
import { readerOf } from './readers.ts'
import { type MigrationReport, reportText } from './report/migration-report.ts'
import { pictureTodos } from './report/picture-todos.ts'
import { printMigration } from './report/print-migration.ts'
import { openTarget } from './target/write-target.ts'
import { configFiles } from './writing/config-files.ts'
import { withDiagrams } from './writing/drawn-diagrams.ts'
import { withInterfaceWords } from './writing/interface-words.ts'
import { withLoneTranslations } from './writing/lone-translations.ts'
import { withFreeAddresses } from './writing/own-addresses.ts'
import { withPlainConfig } from './writing/plain-config.ts'
import { withOneTextEach } from './writing/shared-addresses.ts'
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
export async function migrateSession(
  folder: string,
  options: MigrateOptions,
  terminal: Terminal,
): Promise<number> {
  const path = terminal.resolve(folder) as AbsolutePath
  const { root, generator, file, choice } = locateSite({ written: folder, path }, options.from)
  // The folder that was named may hold more of the old project than the site.
  const to = targetFolder(file === undefined ? path : root, options.to, terminal)
  const target = openTarget(to)
  const whole = listedIn(options.addresses, terminal) ?? builtFolder(root, generator)
  const version = whole === undefined || generator !== 'mkdocs' ? undefined : builtVersion(whole)
  const listed = version?.folder ?? whole
  const found = await readOrBare(await readerOf(generator), generator, { root, file })
  const named = withOneTextEach(withFreeAddresses(withLoneTranslations(withInterfaceWords(found))))
  const built = openBuiltPages(listed, generator)
  const read = withPublishedFiles(withBuiltVersion(withPlainConfig(named), version), built)
  const old = await oldAddresses(read, listed, terminal)
  const write = ({ files, standIns, config }: OldSite) =>
    target.write([...files, ...standInFiles(standIns), ...ownFiles(), ...configFiles(config)])
  write(read)
  const { addresses, faults, ...proof } = await withTrialOutput(to, async out => {
    const place = { folder: to, out, write, terminal }
    const settling = { ...place, givingWay: openGivingWay(built) }
    const { site: sound } = await withoutFaults(read, settling)
    const progress = terminal.progress('Taking over what built pages showed')
    // What is filled from them may be a diagram.
    const full = withDiagrams(await fillFromBuilt(sound, built, progress.update).finally(progress.end))
    if (full !== sound) write(full)
    const whole = await settleAddresses(full, { folder: to, built, old, terminal })
    write(whole.site)
    const settled = await withoutFaults(whole.site, settling)
    const proven =
      built === undefined
        ? { site: settled.site, takenOver: [] }
        : await proveIntact(settled.site, { ...place, built, target })
    return { ...proven, addresses: whole.report, faults: settled.faults }
  })
  const { site } = proof
  const standIns = [...standInFiles(site.standIns), ...ownFiles()]
  const all = {
    ...site,
    files: [...site.files, ...standIns],
    todos: [
      ...proofTodos(proof),
      ...site.todos,
      ...standInTodos(site.standIns),
      ...faultTodos(faults),
      ...unreadableTodos(root),
      ...pictureTodos(site.files),
    ],
  }
  const written = target.write([...all.files, ...configFiles(site.config)])
  const report: MigrationReport = {
    site: all,
    generator,
    written,
    isNew: target.isNew,
    ...(choice !== undefined && { choice }),
    addresses,
    ...(built !== undefined && { proof: proofReport(proof) }),
  }
  target.writeReport(reportTarget, reportText(report))
  printMigration(report, {
    folder: shownPath(to, terminal),
    reportFile: reportTarget,
    isJson: options.json,
    terminal,
  })
  return exitCodes.fine
}

// Beside the old site, never in it: what lies in it may be read as a part of it.
function targetFolder(root: string, written: string | undefined, terminal: Terminal): string {
  const folder =
    written === undefined ? join(dirname(root), `${basename(root)}-docsgen`) : terminal.resolve(written)
  const inside = relative(folder, root)
  const outside = relative(root, folder)
  if (!outside.startsWith('..') || !(inside.startsWith('..') || inside === ''))
    throw usageError(
      `The new site cannot be written to "${shownPath(folder, terminal)}": one of the two folders would lie in the other.`,
      'Name a folder beside the old site with --to.',
    )
  return folder
}

// A folder has its whole path from here on; a list keeps the name that messages show.
function listedIn(written: string | undefined, terminal: Terminal): string | undefined {
  if (written === undefined) return undefined
  const path = terminal.resolve(written)
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : written
}

const builtFolders: Readonly<Record<Generator, string>> = {
  docusaurus: 'build',
  starlight: 'dist',
  vitepress: '.vitepress/dist',
  mkdocs: 'site',
}

function builtFolder(root: string, generator: Generator): string | undefined {
  const folder = join(root, builtFolders[generator])
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined
  // A site without a home page has pages all the same.
  const isBuilt = readdirSync(folder).some(name => name.endsWith('.html') || name === 'versions.json')
  return isBuilt ? folder : undefined
}

function ownFiles(): readonly NewText[] {
  return [{ kind: 'text', target: '.gitignore' as SitePath, text: 'node_modules/\nbuild/\n.docsgen/\n' }]
}

function shownPath(path: string, terminal: Terminal): string {
  const below = relative(terminal.cwd, path)
  return below === '' ? '.' : below
}
