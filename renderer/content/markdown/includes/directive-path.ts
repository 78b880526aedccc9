// The name under which a page asks for a generated text: file of the description, directive and its attributes.
import type { SitePath } from '../../../base/text/brand.ts'
import type { ApiConfig } from '../../../config/config.ts'

/** Directives whose text is generated from an API's description: `::api-body{operation=…}`. */
export const apiDirective = /^api-[a-z-]+$/

/** Files of the descriptions by name, in the order of the configuration. */
export type ApiFiles = Readonly<Record<string, SitePath>>

export function apiFilesOf(apis: readonly ApiConfig[]): ApiFiles {
  return Object.fromEntries(apis.map(({ name, file }) => [name, file]))
}

/** The file that a directive draws from: that of `api=`, or the first. Undefined when there is no such API. */
export function chosenFile(apis: ApiFiles, name: string | null | undefined): SitePath | undefined {
  const wanted = name ?? Object.keys(apis)[0] ?? ''
  return Object.hasOwn(apis, wanted) ? apis[wanted] : undefined
}

/** `content/openapi.yaml#api-body?operation=sendMessages`. Attributes in the order of their names. */
export function directivePath(
  file: SitePath,
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
): SitePath {
  const written = Object.entries(attributes)
    .filter(([key]) => key !== 'api')
    .map(([key, value]): [string, string] => [key, value ?? ''])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${file}#${name}?${new URLSearchParams(written)}` as SitePath
}

export interface DirectiveQuery {
  readonly file: SitePath
  readonly name: string
  readonly attributes: URLSearchParams
}

/** The other way round; undefined for the path of a file. */
export function directiveQuery(path: SitePath): DirectiveQuery | undefined {
  const match = /^(.*)#(api-[a-z-]+)\?(.*)$/s.exec(path)
  if (match === null) return undefined
  const [, file = '', name = '', query = ''] = match
  return { file: file as SitePath, name, attributes: new URLSearchParams(query) }
}

/** The file that a path stands for: of a generated text, that of the description. */
export function writtenFile(path: SitePath): SitePath {
  return directiveQuery(path)?.file ?? path
}

/** The anchor of an operation: its id, without what an anchor must not hold. `GET /a/{id}` → `GET-/a/-id-`. */
export function operationAnchor(id: string): string {
  return id.replace(/[\s{}"'<>#%?&]+/g, '-')
}

// The mark by which a generated text says that it could not be made, and why.

/** Begins a text that is no Markdown but two lines: what is wrong, and what to do. */
export const problemMark = '\u0000'
