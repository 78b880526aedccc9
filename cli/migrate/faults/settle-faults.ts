// One place of one text must not keep a whole site from being built: what would stop the build is taken out and named.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { NewFile, NewText, OldSite, StandIn, Todo } from '../old-site.ts'
import { type FoundFault, findFaults, type TrialBuild } from './find-faults.ts'
import type { GivingWay } from './give-way.ts'
import { isAsWritten } from './is-as-written.ts'
import { withoutEntry } from './mend-config.ts'
import { mendData } from './mend-data.ts'
import { expressionName, type Fault, mendText, type TakenOut } from './mend-text.ts'

/** Rounds in which single places are mended; what a place hides is found in the next. Each round builds the site. */
const mendingRounds = 6
/** Then whole texts, entries and files give way. Each round goes a step further, and no site had so many yet. */
const mostRounds = 40

/** The new site on disk. The last build of a site without errors stays in its output folder. */
export interface NewSite extends TrialBuild {
  /** Puts all files of a site into the folder. What a person changed there is left alone. */
  readonly write: (site: OldSite) => void
}

interface SettledSite {
  readonly site: OldSite
  /** What still stops the build, and nothing here may change. */
  readonly faults: readonly FoundFault[]
}

/** What `folder` holds is `site`. Gives one that builds. */
export async function withoutFaults(
  site: OldSite,
  { givingWay, ...place }: NewSite & { readonly givingWay: GivingWay },
): Promise<SettledSite> {
  const { folder, write } = place
  let settled = await givingWay.settleProblems(site)
  if (settled !== site) write(settled)
  for (let round = 0; ; round++) {
    const faults = await findFaults(place)
    if (faults.length === 0 || round === mostRounds) return { site: settled, faults }
    const mended = round < mendingRounds ? mendSite(settled, faults, folder) : undefined
    const next = mended ?? (await givingWay.settle(settled, faults, folder))
    if (next === undefined) return { site: settled, faults }
    settled = next
    write(settled)
  }
}

/** What a person has to do before the new site is built. */
export function faultTodos(faults: readonly FoundFault[]): readonly Todo[] {
  return faults.map(({ message, file, line, column }) => ({
    message: `The new site is not built yet: ${message}`,
    hint: 'Mend it in the new site: "docsgen build" says more.',
    isFirst: true,
    isSetting: true,
    ...(file !== undefined && { file, line, column }),
  }))
}

function mendSite(site: OldSite, faults: readonly FoundFault[], folder: string): OldSite | undefined {
  const byFile = new Map<string, Fault[]>()
  for (const { file, line = 1, column = 1, message, code } of faults)
    if (file !== undefined) byFile.set(file, [...(byFile.get(file) ?? []), { line, column, message, code }])
  const broken = brokenModules(site, [...byFile.keys()])
  const standIns = new Map(site.standIns.map(each => [each.name, each]))
  const todos: Todo[] = []
  let isChanged = false
  for (const [name, standIn] of standIns)
    if (standIn.made !== undefined && byFile.has(`templates/directives/${name}.tsx`)) {
      const { made: _, ...bare } = standIn
      standIns.set(name, bare)
      isChanged = true
    }
  const files = site.files.map((file): NewFile => {
    const own = byFile.get(file.target) ?? []
    const data = mendData(file, own, { folder, todos })
    if (data !== undefined) {
      isChanged = true
      return data
    }
    if (file.kind !== 'text' || !/^content\/.*\.mdx?$/.test(file.target)) return file
    const isBroken = (source: string) => broken.has(stem(resolved(file.target, source)))
    // Large texts take long to read, and few of them import such a module.
    if (own.length === 0 && (broken.size === 0 || !sourcesIn(file.text).some(isBroken))) return file
    // No single place of it is at fault.
    if (own.some(({ code }) => code === 'markdown/too-much')) return file
    if (!isAsWritten(join(folder, file.target), file.text)) return file
    const isMdx = file.target.endsWith('.mdx')
    const hasMath = site.config.markdown?.math === true
    const mended = mendText(file.text, own, { isMdx, hasMath, isBroken })
    if (mended === undefined) return file
    isChanged = true
    for (const each of mended.taken) note(file, each, { standIns, todos })
    return { ...file, text: mended.text }
  })
  const config = mendConfig(site, faults, folder, todos)
  return isChanged || config !== site.config
    ? { ...site, config, files, standIns: [...standIns.values()], todos: [...site.todos, ...todos] }
    : undefined
}

function mendConfig(
  { config, files }: OldSite,
  faults: readonly FoundFault[],
  folder: string,
  todos: Todo[],
): OldSite['config'] {
  const texts = new Set<string>(files.map(({ target }) => target))
  let mended = config
  for (const { file, line = 1, column = 1, message } of faults) {
    if (file === undefined || !file.endsWith('.ts') || texts.has(file)) continue
    const written = readFileSync(join(folder, file), 'utf8').split('\n')[line - 1] ?? ''
    const next = withoutEntry(mended, written.slice(0, column - 1), written.slice(column - 1))
    if (next === undefined) continue
    mended = next
    todos.push({
      message: `An entry of the configuration would stop the build of the new site, so it was left out: ${message}`,
      hint: 'Add it again when what it names is there.',
      isSetting: true,
    })
  }
  return mended
}

interface Notes {
  readonly standIns: Map<string, StandIn>
  readonly todos: Todo[]
}

function note(file: NewText, { line, column, message, standIn }: TakenOut, { standIns, todos }: Notes): void {
  const place = { file: file.from ?? file.target, line, column }
  if (standIn === undefined) {
    todos.push({
      message: `A place would stop the build of the new site, so it was taken out: ${message}`,
      hint: 'Write it anew in the new site.',
      ...place,
    })
    return
  }
  const known = standIns.get(standIn)
  const { made: _, ...bare } = known ?? { name: standIn, places: [] }
  const what = standIn === expressionName ? 'an expression in a text' : undefined
  standIns.set(standIn, {
    ...bare,
    ...(what !== undefined && {
      what,
      todo: {
        message: 'An expression in a text does not run in the new site, and shows nothing.',
        hint: 'Write what it gave into the text.',
      },
    }),
    places: [...bare.places, `${place.file}:${line}:${column}`],
  })
}

// Modules of the old site with a fault, and those that import them, without their endings.
function brokenModules({ files }: OldSite, faulty: readonly string[]): ReadonlySet<string> {
  const code = files.flatMap(file =>
    file.kind === 'copy' && /\.[cm]?[jt]sx?$/.test(file.target) ? [file] : [],
  )
  const broken = new Set(
    code.filter(({ target }) => faulty.includes(target)).map(({ target }) => stem(target)),
  )
  if (broken.size === 0) return broken
  const imports = code.map(({ target, source }) => ({
    target,
    sources: sourcesIn(readFileSync(source, 'utf8')).map(name => stem(resolved(target, name))),
  }))
  for (let before = -1; before !== broken.size; ) {
    before = broken.size
    for (const { target, sources } of imports)
      if (sources.some(each => broken.has(each))) broken.add(stem(target))
  }
  return broken
}

// What code, or a text with code, may import.
function sourcesIn(code: string): readonly string[] {
  return [...code.matchAll(/(?:from|import)\s*(?:\(\s*)?['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
}

function resolved(target: SitePath, source: string): string {
  if (source.startsWith('@site/')) return source.slice('@site/'.length)
  return source.startsWith('.') ? posix.join(posix.dirname(target), source) : source
}

function stem(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
}
