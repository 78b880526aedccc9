// Finds the files that a text may include, with patterns and before parsing, so that parsing reads no files.
import type { SitePath } from '../../../base/text/brand.ts'
import { folderOf, joinSitePath, relativeTo } from '../../../base/text/site-path.ts'
import { isMdx } from '../mdx/is-mdx.ts'
import { type ApiFiles, chosenFile, directivePath } from './directive-path.ts'

const files = /\bfile=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g

/** Site paths without repetition, in the order of the text. May contain files that are not included. */
export function includeTargets(
  file: SitePath,
  text: string,
  variables: Readonly<Record<string, string>>,
): readonly SitePath[] {
  const imported = isMdx(file) ? importedPartials(file, text) : []
  if (!text.includes('file=')) return imported
  const found = new Set<SitePath>(imported)
  for (const line of text.split(/[\r\n]+/)) {
    if (!/::include|<Include\b|`{3}|~{3}/.test(line)) continue
    for (const [, double, single, bare] of line.matchAll(files)) {
      const written = (double ?? single ?? bare ?? '').replace(
        /\{\{[ \t]*([^{}\s]+)[ \t]*\}\}/g,
        (use, name: string) => (Object.hasOwn(variables, name) ? (variables[name] as string) : use),
      )
      const path = includePath(file, written)
      if (path !== undefined) found.add(path)
    }
  }
  return [...found]
}

const importLine = /^[ \t]*import\s[\w$\s{},]{1,500}?\sfrom\s+["']([^"']+\.(?:mdx?|markdown))["']/gim

function importedPartials(file: SitePath, text: string): readonly SitePath[] {
  return [...text.matchAll(importLine)].flatMap(([, written = '']) => includePath(file, written) ?? [])
}

const apiLine = /^[\s>*-]*::(api-[a-z-]+)(?:\[[^\]]*\])?(?:\{((?:"[^"]*"|'[^']*'|[^}"'])*)\})?(?=[\s{]|$)/
const attribute = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g

/** Names of the generated texts that a text may show. */
export function apiTextTargets(text: string, apis: ApiFiles): readonly SitePath[] {
  if (!text.includes('::api-')) return []
  return text.split(/[\r\n]+/).flatMap(line => {
    const [, name, written = ''] = apiLine.exec(line) ?? []
    if (name === undefined) return []
    const attributes: Record<string, string> = {}
    for (const [, key = '', double, single, bare] of written.matchAll(attribute))
      attributes[key] = double ?? single ?? bare ?? ''
    const file = chosenFile(apis, attributes.api)
    return file === undefined ? [] : [directivePath(file, name, attributes)]
  })
}

/**
 * `_limits.md` and `../x.md` are relative to the file's folder, `/x.md` and `@site/x.md` to the site's root. Undefined: the path leaves the
 * site.
 */
export function includePath(file: SitePath, written: string): SitePath | undefined {
  const fromRoot = /^(?:@site\/|\/)(.*)$/s.exec(written)?.[1]
  const path = fromRoot === undefined ? joinSitePath(folderOf(file), written) : joinSitePath('', fromRoot)
  return path === '' ? undefined : path
}

/** Texts of another repository include only files of their own folder, and trusted texts include nothing from untrusted sources. */
export interface Reach {
  /** The folder of the text's source. */
  readonly only?: SitePath
  /** Folders of untrusted sources. */
  readonly never?: readonly SitePath[]
}

export function isInReach({ only, never = [] }: Reach, path: SitePath): boolean {
  if (only !== undefined && relativeTo(only, path) === undefined) return false
  return !never.some(folder => relativeTo(folder, path) !== undefined)
}

/** The message for a file that must not be included. */
export function beyondReach(written: string): { readonly message: string; readonly hint: string } {
  return {
    message: `The file "${written}" may not be included here: one of the two comes from another repository.`,
    hint: 'Put the file beside the text, or trust the repository with "code: true" of the source in the configuration.',
  }
}
