// What the old site's programs showed is in its built pages: it is taken over from there, as text, and named.
import { kebabCase } from '../../../renderer/base/text/kebab-case.ts'
import type { NewFile, NewText, OldSite, StandIn, Todo } from '../old-site.ts'
import { withoutField } from '../texts/front-matter-fields.ts'
import { hidesTitle, titleField } from '../texts/read-text.ts'
import { withTitleOfTheme } from './beside-title/title-of-theme.ts'
import { openLinks } from './built-links.ts'
import type { BuiltPages } from './built-pages.ts'
import { type FilledPage, fillPage, type Outcome } from './fill-page.ts'
import { addressesWith, agreed } from './parts.ts'
import { lettersOf } from './shown/hast-elements.ts'
import { idsOfHeadings } from './shown/markdown-options.ts'
import { agreedValues, withValues } from './templates/template-values.ts'
import { aroundTodo } from './written/around-text.ts'

/** The site with its components filled where that is certain. `onProgress`: of its files. */
export async function fillFromBuilt(
  site: OldSite,
  built: BuiltPages | undefined,
  onProgress?: (done: number, total: number) => void,
): Promise<OldSite> {
  const open = site.standIns.filter(({ made }) => made === undefined)
  if (built === undefined) return site
  const names = byName(open)
  const made = byName(site.standIns.filter(({ made }) => made !== undefined))
  const filled = new Set<string>()
  const same = new Map<StandIn, string[]>()
  const links = openLinks(site, built)
  const todos: Todo[] = []
  const isFilled = new Set<string>()
  const isTemplate = templateTest(site.templates)
  const files: NewFile[] = []
  const isAround = site.writesAroundTexts === true ? await built.aroundTexts() : undefined
  let hidden: ReadonlySet<StandIn | undefined> = new Set()
  const filledFrom = async (file: NewText, address: string, isPart: boolean) => {
    const shown = await built.pageAt(address)
    if (shown === undefined) return undefined
    const isMdx = file.target.endsWith('.mdx')
    const isNamedByTheme = shown.hasOuterHeading && isSameTitle(file.text, shown.heading)
    const written = isNamedByTheme ? withoutField(file.text, 'hide_title') : file.text
    const { text, page } =
      isNamedByTheme || isPart ? { text: written, page: shown } : withTitleOfTheme(written, shown, isMdx)
    return fillPage(text, page.box, {
      isMdx,
      isHole: name => names.has(name),
      isMade: name => made.has(name),
      hasOrders: name => names.get(name)?.hasOrders === true,
      mayBeEmpty: name => names.get(name)?.mayBeEmpty === true,
      hides: name => hidden.has(names.get(name)),
      mayChange: !isPart && site.changesTexts === true,
      isTemplate,
      titlesAreTexts: isPart || (built.titlesAreTexts && !isNamedByTheme) || hidesTitle(text),
      hasOuterHeading: page.hasOuterHeading,
      head: page.head,
      subtitle: page.subtitle,
      isAround,
      hasTextAlone: built.titlesAreTexts && !isPart,
      isPart,
      ids: idsOfHeadings(page.box),
      ...links.from(address),
    })
  }
  const filledText = async (file: NewText, hasUses: boolean) => {
    try {
      return await filledWith(file, hasUses)
    } catch {
      return undefined // a text or a page beyond what a parser reads stays as it is
    }
  }
  const filledWith = async (file: NewText, hasUses: boolean) => {
    if (file.address !== undefined) return filledFrom(file, file.address, false)
    if (!hasUses) return undefined
    const addresses = addressesWith(file, site.files)
    return agreed(await Promise.all(addresses.map(address => filledFrom(file, address, true))))
  }
  const pages = new Map<NewFile, { readonly page: FilledPage; readonly uses: Uses }>()
  for (const [index, file] of site.files.entries()) {
    onProgress?.(index, site.files.length)
    if (!isText(file)) continue
    const uses = new Map(open.map(each => [each, each.places.filter(place => isIn(place, file.from))]))
    const page = await filledText(
      file,
      [...uses.values()].some(places => places.length > 0),
    )
    if (page !== undefined) pages.set(file, { page, uses })
  }
  hidden = hiddenOnAllPages(
    [...pages.values()].map(({ page }) => page),
    names,
  )
  const values = agreedValues([...pages.values()].flatMap(({ page }) => page.values))
  for (const file of site.files) {
    const first = pages.get(file)
    if (!isText(file) || first === undefined) {
      files.push(file)
      continue
    }
    const isChanged = first.page.outcomes.some(({ name }) => hidden.has(names.get(name)))
    const page = (isChanged ? await filledText(file, true) : undefined) ?? first.page
    const { from } = file
    const text = withValues(page.text, values)
    const { outcomes, isPost, isDescribed, isContinued, changes, openTemplates } = page
    files.push({ ...file, text })
    if (openTemplates === 0) isFilled.add(from)
    if (isPost) todos.push({ ...postTodo, file: from, line: 1, column: 1 })
    if (isDescribed) todos.push({ ...descriptionTodo, file: from, line: 1, column: 1 })
    if (isContinued) todos.push({ ...aroundTodo, file: from, line: 1, column: 1 })
    if (changes > 0 || text !== page.text) todos.push({ ...changeTodo, file: from, line: 1, column: 1 })
    for (const [standIn, list] of first.uses) {
      const own = outcomes.filter(({ name }) => names.get(name) === standIn)
      const settled = settledPlaces(list, own)
      for (const [place, state] of settled) {
        if (state === 'filled') filled.add(`${standIn.name} ${place}`)
        else same.set(standIn, [...(same.get(standIn) ?? []), place])
        todos.push(settledTodo(standIn, place, hidden.has(standIn) ? 'hidden' : state))
      }
    }
  }
  const standIns = site.standIns.map(each => ({
    ...each,
    places: each.places.filter(place => !filled.has(`${each.name} ${place}`)),
    settled: same.get(each) ?? [],
  }))
  const left = site.todos.filter(({ isTemplate, file }) => isTemplate !== true || !isFilled.has(file ?? ''))
  return { ...site, files: [...files, ...links.taken()], standIns, todos: [...left, ...todos] }
}

function isSameTitle(text: string, heading: string | undefined): boolean {
  const written = titleField(text)
  return written !== undefined && heading !== undefined && lettersOf(written) === lettersOf(heading)
}

// As elements and as directives call them.
function byName(standIns: readonly StandIn[]): ReadonlyMap<string, StandIn> {
  return new Map(
    standIns.flatMap(each => [each.name, kebabCase(each.name)].map(name => [name, each] as const)),
  )
}

/** Where a text has each component. */
type Uses = ReadonlyMap<StandIn, readonly string[]>

function isText(file: NewFile): file is NewText & { readonly from: string } {
  return (
    file.kind === 'text' && /\.mdx?$/.test(file.target) && file.isReplaced !== true && file.from !== undefined
  )
}

// A component that shows what is inside on one page and not on another has two states, as a tab has: readers could see both.
function hiddenOnAllPages(
  pages: readonly FilledPage[],
  names: ReadonlyMap<string, StandIn>,
): ReadonlySet<StandIn | undefined> {
  const outcomes = pages.flatMap(page => page.outcomes)
  const having = (states: RegExp) =>
    new Set(outcomes.filter(({ state }) => states.test(state)).map(({ name }) => names.get(name)))
  const shown = having(/^(?:filled|same)$/)
  return new Set([...having(/^hidden$/)].filter(each => !shown.has(each)))
}

// Sites without such a language may still have braces that a program of theirs fills. In code, braces with more than a name are those of the
// code's own language there: `style={{ height: 9 }}`. `{{#include a.rs:part}}` is mdBook's word for a file.
function templateTest(source: string | undefined): (text: string, isCode: boolean) => boolean {
  if (source === undefined)
    return (text, isCode) =>
      isCode
        ? codeTemplate.test(text) || placeholder.test(text)
        : /\{\{(?:(?!\{\{).)*?\}\}|\{%(?:(?!\{%).)*?%\}/s.test(text)
  const pattern = new RegExp(source, 's')
  return text => pattern.test(text)
}

const codeTemplate = /(?<!=)\{\{(?:\s*#include\s[^{}]*|[^{}:;]*)\}\}|\{%(?:(?!\{%).)*?%\}/s

// `{LATEST_VERSION}`: a plugin for Markdown writes what it stands for. `${NAME}` is the code's own.
const placeholder = /(?<![$#{\w])\{[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\}(?!\})/

const postTodo = {
  message:
    'What a plugin wrote around a post was taken over from the built page, as text: date, authors, tags.',
  hint: 'Move the post to content/blog and write them into its front matter, when docsgen is to make them.',
} as const

const descriptionTodo = {
  message:
    'The theme of the old site showed the description of a page, or a date, beside its title: it stands in the text now.',
  hint: 'Delete it where the title and the text say enough.',
  isNote: true,
} as const

const changeTodo = {
  message:
    'A program of the old site changed words of a page (a hook, a macro, a plugin): they were taken over from the built page, as text.',
  hint: 'Look whether they read well, and change them by hand from now on; nothing makes them anew.',
} as const

function isIn(place: string, file: string): boolean {
  return place.startsWith(`${file}:`) && /^:\d+:\d+$/.test(place.slice(file.length))
}

const isSettled = /^(?:filled|shared|same)$/

// The components of a text stand in the order of their uses, unless the text holds some more than once.
function settledPlaces(
  uses: readonly string[],
  outcomes: readonly Outcome[],
): ReadonlyMap<string, 'filled' | 'same'> {
  const settled = new Map<string, 'filled' | 'same'>()
  const isWhole = outcomes.length > 0 && outcomes.every(({ state }) => isSettled.test(state))
  uses.forEach((place, index) => {
    const state =
      outcomes.length === uses.length ? outcomes[index]?.state : isWhole ? outcomes[0]?.state : undefined
    if (state !== undefined && isSettled.test(state)) settled.set(place, state === 'same' ? 'same' : 'filled')
  })
  return settled
}

function settledTodo({ name, what }: StandIn, place: string, state: 'filled' | 'same' | 'hidden'): Todo {
  const [, file = place, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
  const at = { file, line: Number(line), column: Number(column) }
  const shown = what ?? `the component <${name}>`
  if (state === 'hidden')
    return {
      message: `No page of the old site showed what is written inside of ${shown}: it stands in a comment.`,
      hint: 'Delete it, or take it out of the comment where everybody may read it.',
      ...at,
    }
  if (state === 'same')
    return {
      message: `In the old site, too, ${shown} says only what is written inside of it.`,
      hint: 'Write a component when it is to look as it did.',
      isNote: true,
      ...at,
    }
  return {
    message: `What ${shown} showed was taken over from the built page, as text: nothing makes it anew.`,
    hint: 'Look whether it reads well, and change it by hand from now on.',
    ...at,
  }
}
