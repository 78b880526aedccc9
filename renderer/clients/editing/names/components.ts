// Components of texts, as directives (`:::price`) and as elements of `.mdx` (`<Price>`): what each is, where it comes from, who uses it.
import type { SitePath } from '../../../base/text/brand.ts'
import { fencedLines } from '../../../base/text/fenced-lines.ts'
import { kebabCase } from '../../../base/text/kebab-case.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'
import { includePath } from '../../../content/markdown/includes/include-targets.ts'
import { moduleFile } from '../../../content/markdown/mdx/import-paths.ts'
import { isMdx } from '../../../content/markdown/mdx/is-mdx.ts'
import { insertedText, shownDirective, writtenAs } from '../../../contract/directives/built-in.ts'
import { componentNames } from '../../../contract/directives/component-names.ts'
import type { Directive } from '../../../contract/directives/directive.ts'
import { importLine } from '../../../publish/bundle/imported-islands.ts'
import type { EditedSite } from '../edited-site.ts'
import { isText } from '../is-text.ts'
import type { Cursor } from '../page-of-file.ts'
import { type FileFinder, fileFinder } from './named-files.ts'

interface ComponentAt {
  /** As written: `Price`, `price`. */
  readonly name: string
  /** Offsets: of an element those of its name, of a directive with its colons. */
  readonly start: number
  readonly end: number
  readonly isElement: boolean
}

/** Characters on each side of the cursor in which a name is looked for. */
const nearby = 1000

const element = /<\/?([A-Z][\w.]*)/g
const directive = /(?<!:):+([A-Za-z][\w-]*)/g

/** The component whose name stands under the cursor, outside of code. */
export function componentAt({ file, text, offset }: Cursor): ComponentAt | undefined {
  if (!isText(file)) return undefined
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

/** The name of the directive that a component is: `TabItem` → `tab`, `tip` → `admonition`. */
export function directiveName({ name, isElement }: Pick<ComponentAt, 'name' | 'isElement'>): string {
  const known = Object.hasOwn(componentNames, name) ? componentNames[name]?.directive : undefined
  const written = isElement ? (known ?? kebabCase(name.replaceAll('.', ''))) : name
  return writtenAs(written)?.name ?? written
}

/** The description of a built-in one. */
export function describedDirective(name: string): Directive | undefined {
  return shownDirective(name) ?? insertedText(name)
}

/** Where a name of the text itself leads. */
type LocalName =
  | { readonly kind: 'imported'; readonly file: SitePath }
  | { readonly kind: 'declared'; readonly start: number }

const declaration = /^export\s+(?:default\s+)?(?:const|let|var|function|class)\s+([A-Z]\w*)/dgm

/** Names that an `.mdx` text imports from files of the site, or declares. A quick look: what is being typed cannot be parsed. */
export function localNames(
  { file, text }: Pick<Cursor, 'file' | 'text'>,
  find: FileFinder,
): ReadonlyMap<string, LocalName> {
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

/** Where it is written what a component shows; undefined for those that docsgen brings. */
export function homeOf(
  site: EditedSite,
  { file, text }: Pick<Cursor, 'file' | 'text'>,
  component: ComponentAt,
): { readonly file: SitePath; readonly start: number } | undefined {
  const local = component.isElement
    ? localNames({ file, text }, fileFinder(site)).get(component.name.split('.')[0] ?? '')
    : undefined
  if (local?.kind === 'declared') return { file, start: local.start }
  const own = local?.file ?? ownTemplate(site, directiveName(component))
  return own && { file: own, start: 0 }
}

/** The file of a component of the site, which texts may use without an import. */
export function ownTemplate(
  { session, templates }: Pick<EditedSite, 'session' | 'templates'>,
  name: string,
): SitePath | undefined {
  const path = templates.origins.get(name) === 'own' ? templates.directives.get(name) : undefined
  return path === undefined ? undefined : (`${session.config.templates}/${path}` as SitePath)
}
