// Variables of texts: the one under the cursor, the place of its value (front matter, the configuration or a file that the configuration imports), and all
// texts that use it.
import { valueIfRead } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { escapePattern } from '../../../base/text/escape-pattern.ts'
import { lineStarts } from '../../../base/text/line-index.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { followPath } from '../../../config/locate-value.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import { variableUse } from '../../../content/markdown/rewrite/rewrite-tree.ts'
import type { EditedSite } from '../edited-site.ts'
import { type Cursor, type EditedText, pageOfFile, pageThatShows } from '../page-of-file.ts'

interface NameRange {
  readonly name: string
  /** Offsets of the name. */
  readonly start: number
  readonly end: number
}

/** A place with the name of a variable. */
interface VariablePlace extends NameRange {
  readonly file: SitePath
  /** `key`: the definition in front matter; `option` and `bare-option`: the definition in code, with and without quotes. */
  readonly kind: 'use' | 'key' | 'option' | 'bare-option'
}

/** The variable whose name is under the cursor. Undefined also for a name without a value. */
export function variableAt(site: EditedSite, cursor: Cursor): NameRange | undefined {
  const { file, text, offset } = cursor
  const isHere = ({ start, end }: { readonly start: number; readonly end: number }) =>
    start <= offset && offset <= end
  if (!isMarkdownFile(file)) return optionNames(site).find(each => each.file === file && isHere(each))
  const found = usesIn(text).find(({ whole }) => isHere(whole)) ?? ownNames(text).find(isHere)
  if (found === undefined || shownValue(site, cursor, found.name) === undefined) return undefined
  const { name, start, end } = found
  return { name, start, end }
}

/** The value of a name in a text. A partial file gets the values of the first page that shows it. */
export function shownValue(site: EditedSite, { file, text }: EditedText, name: string): string | undefined {
  const { page, snapshot } = pageOfFile(site, file) ?? pageThatShows(site, file) ?? {}
  const own = ownNames(text).find(each => each.name === name)
  if (own !== undefined && page?.file !== file) return writtenValue(text, own)
  const { variables } = (snapshot ?? site.snapshots[0])?.config.markdown ?? { variables: {} }
  const values: Readonly<Record<string, string>> = { ...variables, ...page?.facts.meta.frontMatter.variables }
  if (Object.hasOwn(values, name)) return values[name]
  return own && writtenValue(text, own)
}

// The value as it is written in front matter. For a file that is not a page.
function writtenValue(text: string, { end }: NameRange): string {
  return /^["']?[ \t]*:[ \t]*(.*)/.exec(text.slice(end))?.[1] ?? ''
}

/** The definition of a variable for a file. Undefined when the value is not a literal that can be found. */
export function definitionOf(
  site: EditedSite,
  { file, text }: EditedText,
  name: string,
): VariablePlace | undefined {
  const page = pageOfFile(site, file)?.page ?? pageThatShows(site, file)?.page
  for (const path of [file, page?.file ?? file]) {
    const own = ownNames(path === file ? text : textOf(site, path)).find(each => each.name === name)
    if (own !== undefined && isMarkdownFile(path)) return { ...own, file: path, kind: 'key' }
  }
  return optionNames(site).find(each => each.name === name)
}

/** All places where the name means the same variable as in `file`. */
export function placesOfVariable(site: EditedSite, file: SitePath, name: string): readonly VariablePlace[] {
  const scope = scopeOf(site, file, name)
  const places = [...scope.files].flatMap((path): readonly VariablePlace[] => {
    const text = textOf(site, path)
    const named = (list: readonly NameRange[], kind: VariablePlace['kind']) =>
      list.filter(each => each.name === name).map(each => ({ ...each, file: path, kind }))
    return [...named(ownNames(text), 'key'), ...named(usesIn(text), 'use')]
  })
  return scope.isOfSite ? [...optionNames(site).filter(each => each.name === name), ...places] : places
}

interface Scope {
  readonly files: ReadonlySet<SitePath>
  /** At least one page gets the value from the configuration. */
  readonly isOfSite: boolean
}

// The files that share a variable. A page that defines the variable shares it with the partial files that it shows, and these share it with all pages that
// show them.
function scopeOf(site: EditedSite, file: SitePath, name: string): Scope {
  const pages = pagesOf(site)
  const texts = new Map<SitePath, { readonly gives: boolean; readonly shows: boolean }>()
  const about = (path: SitePath) => {
    const text = textOf(site, path)
    const named = (list: readonly NameRange[]) => list.some(each => each.name === name)
    const known = texts.get(path) ?? { gives: named(ownNames(text)), shows: named(usesIn(text)) }
    texts.set(path, known)
    return known
  }
  const asked = pages.filter(page => textsOf(page).includes(file))
  if (asked.every(page => page.file !== file) && about(file).gives)
    return { files: new Set([file]), isOfSite: false }
  const ofSite = pages.filter(({ facts }) => Object.hasOwn(facts.inputs.variables, name))
  const isFromSite = (page: ShowingText) => ofSite.includes(page) && !about(page.file).gives
  const queue = new Set(asked.length === 0 ? ofSite : asked)
  const files = new Set<SitePath>()
  let isOfSite = asked.length === 0
  // The loop also visits the pages that are added during the loop.
  for (const page of queue) {
    const shown = textsOf(page).filter(path => path === page.file || !about(path).gives)
    for (const path of shown) files.add(path)
    if (isFromSite(page) && !isOfSite) {
      isOfSite = true
      for (const each of ofSite) queue.add(each)
    }
    const shared = shown.filter(path => path !== page.file && about(path).shows)
    for (const other of pages)
      if (shared.some(path => Object.hasOwn(other.facts.inputs.files, path))) queue.add(other)
  }
  return { files, isOfSite }
}

function textsOf({ file, facts }: ShowingText): readonly SitePath[] {
  return [file, ...(Object.keys(facts.inputs.files) as SitePath[])].filter(isMarkdownFile)
}

interface ShowingText {
  readonly file: SitePath
  readonly facts: Page['facts']
}

// All pages. A page that is made from data has the file that its author edits.
function pagesOf({ snapshots }: EditedSite): readonly ShowingText[] {
  return snapshots.flatMap(({ graph }) =>
    [...graph.pages.values()]
      .filter(({ isFallback }) => !isFallback)
      .map(({ file, facts }) => ({ file: graph.templates.get(file) ?? file, facts })),
  )
}

function textOf({ host }: EditedSite, file: SitePath): string {
  return valueIfRead(host.readText(file)) ?? ''
}

function usesIn(text: string): readonly (NameRange & { readonly whole: { start: number; end: number } })[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(variableUse)].flatMap(({ 0: written, 1: backslash, 2: name = '', index }) => {
    if (backslash !== '') return []
    const start = index + written.indexOf(name)
    return [{ name, start, end: start + name.length, whole: { start: index, end: index + written.length } }]
  })
}

// The names below `variables:` in the front matter, one on each line or all in braces.
function ownNames(text: string): readonly NameRange[] {
  const matter = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?[\r\n]---/.exec(text)?.[0] ?? ''
  const field = /^variables:[ \t]*(?:(?:\r\n|\n|\r)((?:(?:[ \t].*)?(?:\r\n|\n|\r))*)|(\{.*\}))/dm.exec(matter)
  const lines = field?.indices?.[1]
  const range = lines ?? field?.indices?.[2]
  if (range === undefined) return []
  const key = new RegExp(`(?<=${lines ? '^[ \\t]+' : '[{,][ \\t]*'})(["']?)(${named})\\1[ \\t]*:`, 'dgmu')
  return [...matter.slice(...range).matchAll(key)].flatMap(match => {
    const [start, end] = match.indices?.[2] ?? [0, 0]
    return [{ name: match[2] ?? '', start: range[0] + start, end: range[0] + end }]
  })
}

const named = '[\\p{L}_][\\p{L}\\p{N}_.-]*'

// The variables of the configuration that are keys in its file, or in a file that it imports.
function optionNames({ session: { config } }: EditedSite): readonly VariablePlace[] {
  const { file, text, imported } = config
  return Object.keys(config.markdown.variables).flatMap((name): readonly VariablePlace[] => {
    for (const [source, path] of [
      [{ file, text }, ['markdown', 'variables', name]],
      ...imported.map(each => [each, ['variables', name]] as const),
      ...imported.map(each => [each, [name]] as const),
    ] as const) {
      const { place, isWhole } = followPath(source.text, path)
      if (source.file === undefined || place === undefined || !isWhole) continue
      const begin = (lineStarts(source.text)[place.line - 1] ?? 0) + place.column - 1
      const written = new RegExp(`^["']?(?=${escapePattern(name)})`).exec(source.text.slice(begin))
      if (written === null) continue
      const start = begin + written[0].length
      const kind = written[0] === '' ? 'bare-option' : 'option'
      return [{ name, file: source.file, start, end: start + name.length, kind }]
    }
    return []
  })
}
