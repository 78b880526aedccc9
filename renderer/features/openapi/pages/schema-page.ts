// Pages of large schemas, which bodies and other schemas link instead of listing their fields.
import { type ApiDescription, follow, schemasOf } from '../description.ts'
import { textOf } from '../json-object.ts'
import { largeSchemas } from '../text/large-schemas.ts'
import { prose } from '../text/prose.ts'
import { usedSchemas } from '../text/schema-uses.ts'
import { type PageSource, plainText, quoted } from './operation-page.ts'
import { createNames, nameInAddress } from './page-names.ts'

interface SchemaPage {
  /** Of the schema in the description. */
  readonly name: string
  /** In the folder of the schemas. */
  readonly path: string
  readonly title: string
  readonly description: string | undefined
  readonly keywords: readonly string[]
}

/** Of the large schemas that operations use, by their titles. */
export function schemaPages(description: ApiDescription): readonly SchemaPage[] {
  const schemas = schemasOf(description.value)
  const names = usedSchemas(description, largeSchemas(description.value))
  const titles = shortNames(names)
  const nameFile = createNames(['index'])
  return names
    .map(name => ({ name, title: titles.get(name) ?? name }))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ name, title }) => ({
      name,
      title,
      path: `${nameFile(nameInAddress(title))}.md`,
      description:
        plainText(textOf(follow(description.value, schemas[name]).value.description) ?? '') || undefined,
      keywords: [name],
    }))
}

/** Markdown without title. */
export function schemaText({ description, api }: PageSource, name: string): string {
  const directive = (of: string) =>
    `::${of}{schema=${quoted(name)}${api === undefined ? '' : ` api=${quoted(api)}`}}`
  const { value } = follow(description.value, schemasOf(description.value)[name])
  return [prose(value.description), directive('api-fields'), directive('api-used-in')]
    .filter(block => block !== '')
    .join('\n\n')
}

// `io.k8s.api.core.v1.PodSpec` is `PodSpec`, and `v1.PodSpec` where another schema has that name, too.
function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const endsOf = (name: string) => {
    const parts = name.split('.')
    return parts.map((_, index) => parts.slice(parts.length - 1 - index).join('.'))
  }
  const counts = new Map<string, number>()
  for (const end of names.flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1)
  return new Map(names.map(name => [name, endsOf(name).find(end => counts.get(end) === 1) ?? name]))
}
