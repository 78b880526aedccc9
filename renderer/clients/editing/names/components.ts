// Components of texts, as directives (`:::price`) and as elements of `.mdx` (`<Price>`): their descriptions, their files and their uses.
import type { SitePath } from '../../../base/text/brand.ts'
import { fencedLines } from '../../../base/text/fenced-lines.ts'
import { kebabCase } from '../../../base/text/kebab-case.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { includePath } from '../../../content/markdown/includes/include-targets.ts'
import { moduleFile } from '../../../content/markdown/mdx/import-paths.ts'
import { isMdx } from '../../../content/markdown/mdx/is-mdx.ts'
import { insertedText, shownDirective, writtenAs } from '../../../contract/directives/built-in.ts'
import { componentNames } from '../../../contract/directives/component-names.ts'
import type { Directive } from '../../../contract/directives/directive.ts'
import { importLine } from '../../../publish/bundle/imported-islands.ts'
import type { EditedSite } from '../edited-site.ts'
import { type Location, locationIn } from '../find-place.ts'
import type { Cursor, EditedText } from '../page-of-file.ts'
import { type FileFinder, fileFinder, namedFiles } from './named-files.ts'

interface ComponentAt {
  /** As written: `Price`, `price`. */
  readonly name: string
  /** Offsets of the name of an element, or of a directive with its colons. */
  readonly start: number
  readonly end: number
  readonly isElement: boolean
}

/** Characters on each side of the cursor in which a name is searched. */
const nearby = 1000

const element = /<\/?([A-Z][\w.]*)/g
const directive = /(?<!:):+([A-Za-z][\w-]*)/g

/** The component whose name is under the cursor, outside of code. */
export function componentAt({ file, text, offset }: Cursor): ComponentAt | undefined {
  if (!isMarkdownFile(file)) return undefined
  const begin = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  const from = Math.max(begin, offset - nearby)
  const line = /^[^\r\n]*/.exec(text.slice(from, offset + nearby))?.[0] ?? ''
  for (const [isElement, pattern] of [
    [true, element],
    [false, directive],
  ] as const) {
    if (isElement && !isMdx(file)) continue
    for (const match of line.matchAll(pattern)) {
      const name = match[1] ?? ''
      const end = from + match.index + match[0].length
      const start = isElement ? end - name.length : from + match.index
      if (start <= offset && offset <= end)
        return isCode(text, offset) ? undefined : { name, start, end, isElement }
    }
  }
  return undefined
}

function isCode(text: string, offset: number): boolean {
  const { line } = placeOf(lineStarts(text), offset)
  return fencedLines(text.slice(0, offset).split(/\r\n|\n|\r/))[line - 1] === true
}

/** The directive of a component: `TabItem` → `tab`, `tip` → `admonition`. */
export function directiveName({
  name,
  isElement,
}: {
  readonly name: string
  readonly isElement: boolean
}): string {
  const known = Object.hasOwn(componentNames, name) ? componentNames[name]?.directive : undefined
  const written = isElement ? (known ?? kebabCase(name.replaceAll('.', ''))) : name
  return writtenAs(written)?.name ?? written
}

/** The descriptor of a built-in directive. */
export function describedDirective(name: string): Directive | undefined {
  return shownDirective(name) ?? insertedText(name)
}

/** The meaning of a name that the text itself imports or declares. */
type LocalName =
  | { readonly kind: 'imported'; readonly file: SitePath }
  | { readonly kind: 'declared'; readonly start: number }

const declaration = /^export\s+(?:default\s+)?(?:const|let|var|function|class)\s+([A-Z]\w*)/dgm

/** The names that an `.mdx` text imports from files of the site, or declares. Found by patterns, because a text that is being typed cannot be parsed. */
export function localNames({ file, text }: EditedText, find: FileFinder): ReadonlyMap<string, LocalName> {
  const names = new Map<string, LocalName>()
  if (!isMdx(file)) return names
  for (const [, clause = '', source = ''] of text.matchAll(importLine)) {
    const path = /^(?:\.|@site\/)/.test(source) ? includePath(file, source) : undefined
    const found = path && find(moduleFile(path, each => find(each) !== undefined) ?? path)
    if (found === undefined) continue
    // `A, { B, C as D }` and `* as E`.
    for (const each of clause.replace(/[{}]/g, ',').split(',')) {
      const name = /(?<![\w$])([\w$]+)\s*$/.exec(each)?.[1]
      if (name !== undefined && /^[A-Z]/.test(name)) names.set(name, { kind: 'imported', file: found })
    }
  }
  for (const match of text.matchAll(declaration))
    names.set(match[1] ?? '', { kind: 'declared', start: match.indices?.[1]?.[0] ?? match.index })
  return names
}

/** The file with the code of a component, and the offset in it. Undefined for components of docsgen. */
export function homeOf(
  site: EditedSite,
  { file, text }: EditedText,
  component: ComponentAt,
): { readonly file: SitePath; readonly start: number } | undefined {
  const local = component.isElement
    ? localNames({ file, text }, fileFinder(site)).get(component.name.split('.')[0] ?? '')
    : undefined
  if (local?.kind === 'declared') return { file, start: local.start }
  const own = local?.file ?? ownTemplate(site, directiveName(component))
  return own && { file: own, start: 0 }
}

/** The file of a component of the site that texts use without an import. */
export function ownTemplate({ session, templates }: EditedSite, name: string): SitePath | undefined {
  const path = templates.origins.get(name) === 'own' ? templates.directives.get(name) : undefined
  return path === undefined ? undefined : (`${session.config.templates}/${path}` as SitePath)
}

/** All uses of a directive, as a directive or an element, with their places. */
export function usesOfDirective({ snapshots }: EditedSite, name: string): readonly Location[] {
  return snapshots.flatMap(({ graph }) =>
    [...graph.pages.values()].flatMap(({ file, isFallback, facts }) =>
      isFallback
        ? []
        : facts.components
            .filter(use => use.name === name)
            .map(use => ({ file: use.file ?? file, ...use.place })),
    ),
  )
}

/** All places where a text names a file, and all elements that are imported from it. */
export function usesOfFile(site: EditedSite, wanted: SitePath): readonly Location[] {
  const { snapshots, host } = site
  const find = fileFinder(site)
  const seen = new Set<SitePath>()
  const found: Location[] = []
  for (const { graph } of snapshots) {
    for (const { file, isFallback, facts } of graph.pages.values()) {
      const { files, modules = {} } = facts.inputs
      const shows =
        Object.hasOwn(files, wanted) || Object.values(modules).some(each => Object.hasOwn(each.files, wanted))
      if (isFallback || !shows) continue
      for (const path of [file, ...(Object.keys(files) as SitePath[])].filter(isMarkdownFile)) {
        const read = seen.has(path) ? undefined : host.readText(path)
        seen.add(path)
        if (read?.ok === true) found.push(...usesIn({ file: path, text: read.value, wanted, find }))
      }
    }
  }
  return found
}

function usesIn({
  file,
  text,
  wanted,
  find,
}: EditedText & {
  readonly wanted: SitePath
  readonly find: FileFinder
}): readonly Location[] {
  const named = namedFiles(file, text, find).filter(each => each.file === wanted)
  const names = [...localNames({ file, text }, find)].flatMap(([name, local]) =>
    local.kind === 'imported' && local.file === wanted ? [name] : [],
  )
  const elements = names.length === 0 ? [] : elementsNamed(text, new Set(names))
  return [...named, ...elements].map(({ start, end }) => locationIn({ file, text }, start, end))
}

// Opening tags outside of code.
function elementsNamed(
  text: string,
  names: ReadonlySet<string>,
): readonly { readonly start: number; readonly end: number }[] {
  const starts = lineStarts(text)
  const fenced = fencedLines(text.split(/\r\n|\n|\r/))
  return [...text.matchAll(/<([A-Z]\w*)/g)].flatMap(({ 1: name = '', index }) =>
    !names.has(name) || fenced[placeOf(starts, index).line - 1]
      ? []
      : [{ start: index + 1, end: index + 1 + name.length }],
  )
}
