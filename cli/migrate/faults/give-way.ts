// What no repair helps must give way, so that the rest is built: a text step by step, of the configuration an entry and then an option, any
// other file as a whole. Nothing of it is lost: authors' texts are kept beside, and the report names everything.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kebabCase } from '../../../renderer/base/text/kebab-case.ts'
import { openLinks } from '../built/built-links.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import type { NewFile, NewText, OldSite, Todo } from '../old-site.ts'
import { originalOf } from '../proof/originals.ts'
import { configFiles } from '../writing/config-files.ts'
import type { FoundFault } from './find-faults.ts'
import { isAsWritten } from './is-as-written.ts'
import { withoutOptions } from './leave-out-option.ts'
import type { Fault } from './mend-text.ts'
import { replacedText, replacedTodo, type Step, steps } from './replace-text.ts'

export interface GivingWay {
  /** Each call goes one step further with what is named; undefined when nothing of it is left that may be changed. */
  settle(site: OldSite, faults: readonly FoundFault[], folder: string): Promise<OldSite | undefined>
  /** The same for texts that could not be taken over at all. The site itself when there are none. */
  settleProblems(site: OldSite): Promise<OldSite>
}

/** Keeps in mind, for one run, how far each thing has come. */
export function openGivingWay(built: BuiltPages | undefined): GivingWay {
  const next = new Map<string, number>()
  const originals = new Map<string, string>()
  const tries = new Map<string, number>()

  // The first step from the one that is due on which there is something to write.
  const giveWay = async (file: NewText, fault: PlacedFault | undefined, site: OldSite): Promise<Changed> => {
    const original = originals.get(file.target) ?? file.text
    originals.set(file.target, original)
    const source = built && { pages: built, links: openLinks(site, built) }
    for (let at = next.get(file.target) ?? 0; at < steps.length; at++) {
      next.set(file.target, at + 1)
      const step = (ofNames.has(fault?.code) ? 'none' : steps[at]) as Step
      if ((step === 'named') !== byName.has(fault?.code) && step !== 'none') continue
      const text = step === 'none' ? undefined : await replacedText(file, step, { original, built: source })
      if (text === undefined && step !== 'none') continue
      const kept = originalOf({ kind: 'text', target: file.target, text: original })
      return {
        files: [...(text === undefined ? [] : [text]), kept],
        added: source?.links.taken() ?? [],
        todo: replacedTodo(file, step, fault, file.problem),
      }
    }
    return { files: [], added: [] }
  }

  return {
    async settleProblems(site) {
      if (!site.files.some(isUnread)) return site
      return changed(site, file => (isUnread(file) ? giveWay(file, undefined, site) : undefined))
    },
    async settle(site, faults, folder) {
      const places = placesOf(faults)
      const todos: Todo[] = []
      const config = leaveOutOptions(site.config, faults, { folder, tries, todos })
      const standIns = site.standIns.filter(({ name }) => !places.has(standInFile(name)))
      for (const { name } of site.standIns.filter(each => !standIns.includes(each)))
        todos.push(leftOutTodo(standInFile(name), places.get(standInFile(name))))
      const settled = await changed(site, file => {
        const fault = places.get(file.target)
        if (fault === undefined || !isOwn(file, folder)) return undefined
        if (file.kind === 'text' && isText(file)) return giveWay(file, fault, site)
        return Promise.resolve({ files: [], added: [], todo: leftOutTodo(file.target, fault) })
      })
      const isSame = settled === site && config === site.config && standIns.length === site.standIns.length
      return isSame ? undefined : { ...settled, config, standIns, todos: [...settled.todos, ...todos] }
    },
  }
}

interface Changed {
  /** In the place of the file. */
  readonly files: readonly NewFile[]
  /** Those that come besides. */
  readonly added: readonly NewFile[]
  readonly todo?: Todo
}

/** `change`: undefined for a file that stays. */
async function changed(
  site: OldSite,
  change: (file: NewFile) => Promise<Changed> | undefined,
): Promise<OldSite> {
  const files = new Map<string, NewFile>()
  const added: NewFile[] = []
  const todos: Todo[] = []
  let isChanged = false
  for (const file of site.files) {
    const result = await change(file)
    isChanged ||= result !== undefined
    for (const each of result?.files ?? [file]) files.set(each.target, each)
    added.push(...(result?.added ?? []))
    if (result?.todo !== undefined) todos.push(result.todo)
  }
  if (!isChanged) return site
  for (const file of added) if (!files.has(file.target)) files.set(file.target, file)
  return { ...site, files: [...files.values()], todos: [...site.todos, ...todos] }
}

function isText({ target }: NewFile): boolean {
  return /\.mdx?$/.test(target)
}

function isUnread(file: NewFile): file is NewText {
  return file.kind === 'text' && file.problem !== undefined
}

/** Another body does not help against these. */
const ofNames: ReadonlySet<string | undefined> = new Set([
  'data-pages/same-page',
  'route/file-and-folder',
  'route/too-long',
])

/** Against these it gets what it lacks: an id of its own, a day. */
const byName: ReadonlySet<string | undefined> = new Set(['doc/duplicate-id', 'post/no-date'])

interface PlacedFault extends Fault {
  readonly code?: string | undefined
}

/** The first fault of each file; of one without a file, the files that explain it. */
function placesOf(faults: readonly FoundFault[]): ReadonlyMap<string, PlacedFault> {
  const places = new Map<string, PlacedFault>()
  for (const { file, line = 1, column = 1, message, code, related = [] } of faults) {
    const first = related[0]
    const owner = file ?? first?.file
    if (owner === undefined || places.has(owner)) continue
    const place = file === undefined ? { line: first?.line ?? 1, column: 1 } : { line, column }
    places.set(owner, { ...place, message, code })
  }
  return places
}

// What a person changed in the new site is theirs.
function isOwn(file: NewFile, folder: string): boolean {
  const path = join(folder, file.target)
  if (file.kind === 'text') return isAsWritten(path, file.text)
  try {
    return readFileSync(path).equals(readFileSync(file.source))
  } catch {
    return true // it cannot be read, which may be the fault
  }
}

function leaveOutOptions(
  config: OldSite['config'],
  faults: readonly FoundFault[],
  {
    folder,
    tries,
    todos,
  }: { readonly folder: string; readonly tries: Map<string, number>; readonly todos: Todo[] },
): OldSite['config'] {
  const written = configFiles(config)
  if (written.some(({ target, text }) => !isAsWritten(join(folder, target), text))) return config
  const { config: next, left } = withoutOptions(config, faults, tries)
  for (const { name, message, hint } of left)
    todos.push({
      message: `The setting "${name}" would stop the build of the new site, so it was left out: ${message}`,
      hint: hint ?? 'Write it anew in the configuration of the new site.',
      isSetting: true,
    })
  return left.length === 0 ? config : next
}

function standInFile(name: string): string {
  const pascal = kebabCase(name)
    .split('-')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  return `templates/directives/${pascal}.tsx`
}

function leftOutTodo(target: string, fault: Fault | undefined): Todo {
  return {
    message: `A file would stop the build of the new site, so it was left out: ${fault?.message ?? 'it cannot be read.'}`,
    hint: 'Mend a copy of it, and put it into the new site.',
    file: target,
    isSetting: true,
    ...(fault !== undefined && { line: fault.line, column: fault.column }),
  }
}
