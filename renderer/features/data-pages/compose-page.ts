// A Markdown file and one record → the text of a page. Lines of the file stay as they are, so that messages can name them.
import type { SitePath } from '../../base/text/brand.ts'
import type { PageRecord } from './define-paths.ts'
import { parameter } from './find-sources.ts'

/** A Markdown file that several pages are made from. */
export interface PageTemplate {
  readonly file: SitePath
  /** With their line numbers in the file, 1-based. */
  readonly fields: readonly { readonly name: string; readonly lines: readonly NumberedLine[] }[]
  /** Values of `variables` in its front matter. */
  readonly variables: Readonly<Record<string, unknown>>
  readonly body: readonly NumberedLine[]
  /** Index in `body` of the line that a record's text replaces; -1: the text follows the body. */
  readonly mark: number
}

export type NumberedLine = readonly [text: string, line: number | undefined]

interface ComposedPage {
  readonly text: string
  /** The line of the Markdown file that stands at each line; undefined for what comes from the record. */
  readonly lines: readonly (number | undefined)[]
}

/** Fields of the record stand as JSON, which YAML reads as it is. */
export function composePage(template: PageTemplate, record: PageRecord): ComposedPage {
  const { variables: own = {}, ...frontMatter } = record.frontMatter ?? {}
  const variables = { ...template.variables, ...(own as object), ...record.params }
  const kept = template.fields.filter(({ name }) => name !== 'variables' && !Object.hasOwn(frontMatter, name))
  const added = Object.entries({ ...frontMatter, variables }).map(
    ([name, value]): NumberedLine => [`${JSON.stringify(name)}: ${JSON.stringify(value)}`, undefined],
  )
  const text = (record.text ?? '').split(/\r\n|\n|\r/).map((line): NumberedLine => [line, undefined])
  const { body, mark } = template
  const filled =
    record.text === undefined && mark === -1
      ? body
      : mark === -1
        ? [...body, ['', undefined] as NumberedLine, ...text]
        : [...body.slice(0, mark), ...text, ...body.slice(mark + 1)]
  const fence: NumberedLine = ['---', undefined]
  const lines = [fence, ...kept.flatMap(({ lines }) => lines), ...added, fence, ...filled]
  return { text: lines.map(([line]) => line).join('\n'), lines: lines.map(([, line]) => line) }
}

/** `content/errors/[code].md` with `{ code: 'E1' }` → `content/errors/E1.md`; the name of a parameter that the record lacks or gives badly. */
export function pageFileOf(
  template: SitePath,
  { params }: PageRecord,
): { readonly file: SitePath } | { readonly wrong: string } {
  let wrong: string | undefined
  const file = template.replace(parameter, (_, rest: string | undefined, name: string) => {
    const value = String(Object.hasOwn(params, name) ? params[name] : '')
    const parts = rest === undefined ? [value] : value.split('/')
    if (!parts.every(isFileName)) wrong ??= name
    return value
  }) as SitePath
  return wrong === undefined ? { file } : { wrong }
}

// What begins with `_` or a dot is no page.
function isFileName(name: string): boolean {
  return name.trim() === name && !/^$|^[._]|[/\\\0[\]]/.test(name)
}
