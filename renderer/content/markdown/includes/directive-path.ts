// The name of a text that is generated from an API description: file of the description, directive and attributes.
import type { SitePath } from '../../../base/text/brand.ts'
import type { ApiConfig } from '../../../config/config.ts'

/** Directives whose text is generated from an API description: `::api-body{operation=…}`. */
export const apiDirective = /^api-[a-z-]+$/

/** Files of the API descriptions by name, in the order of the configuration. */
export type ApiFiles = Readonly<Record<string, SitePath>>

export function apiFilesOf(apis: readonly ApiConfig[]): ApiFiles {
  return Object.fromEntries(apis.map(({ name, file }) => [name, file]))
}

/** The file that a directive uses: the one named by `api=`, or the first. Undefined: there is no such API. */
export function chosenFile(apis: ApiFiles, name: string | null | undefined): SitePath | undefined {
  const wanted = name ?? Object.keys(apis)[0] ?? ''
  return Object.hasOwn(apis, wanted) ? apis[wanted] : undefined
}

/** `content/openapi.yaml#api-body?operation=sendMessages`. Attributes are sorted by name. */
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

/** Parses a name made by `directivePath`. Undefined: the path is that of a file. */
export function directiveQuery(path: SitePath): DirectiveQuery | undefined {
  const match = /^(.*)#(api-[a-z-]+)\?(.*)$/s.exec(path)
  if (match === null) return undefined
  const [, file = '', name = '', query = ''] = match
  return { file: file as SitePath, name, attributes: new URLSearchParams(query) }
}

/** The file behind a path: for a generated text, the file of the description. */
export function writtenFile(path: SitePath): SitePath {
  return directiveQuery(path)?.file ?? path
}

/** The anchor of an operation: its id, without characters that an anchor cannot contain. `GET /a/{id}` → `GET-/a/-id-`. */
export function operationAnchor(id: string): string {
  return id.replace(/[\s{}"'<>#%?&]+/g, '-')
}

/** Begins a generated text that reports an error instead of Markdown: one line with the message and one with the hint. */
export const problemMark = '\u0000'
