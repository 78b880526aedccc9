// The generated pages of a description: an overview, one page for each group, operation, event and large schema. This file is loaded only when
// the pages are not cached, because it needs YAML.

import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../../base/host/host.ts'
import type { Language } from '../../../base/strings/language.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { type ApiDescription, follow, type Operation, placeAround, schemasOf } from '../description.ts'
import type { FilePlace } from '../document/joined-files.ts'
import { type DescriptionFiles, languageDescription } from '../document/language-description.ts'
import { objectOf, textOf } from '../json-object.ts'
import type { Pointer } from '../json-pointer.ts'
import { apiText } from '../text/api-words.ts'
import { largeSchemas } from '../text/large-schemas.ts'
import { usedSchemas } from '../text/schema-uses.ts'
import { type PageGroup, pageGroups } from './page-groups.ts'
import { createNames, nameInAddress } from './page-names.ts'
import {
  groupText,
  operationAbout,
  operationKeywords,
  operationText,
  operationTitle,
  overviewText,
  type PageSource,
  plainText,
  schemaText,
} from './page-texts.ts'

/** Plain data, so that it can be cached. */
export interface ApiPage {
  readonly file: SitePath
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Markdown without title. */
  readonly text: string
  /** The part of the description that the page shows. */
  readonly place: FilePlace
  /** For messages: `the operation "sendMessages"`. */
  readonly subject: string
}

/** The part of a site that shows an API. */
interface ApiSection {
  readonly language: Language
  /** Name of the API, when it is not the first of the site. */
  readonly api: string | undefined
  /** `content/docs/api`. */
  readonly folder: SitePath
  /** Whether the folder is a whole set of documents. The overview then stands in the sidebar beside the groups. */
  readonly isWholeSet: boolean
  /** Names in the folder that pages of docsgen have. */
  readonly taken: readonly string[]
  /** Ids of operations that the author shows on a page. */
  readonly own: ReadonlySet<string>
  /** Names of schemas whose fields the author shows on a page. */
  readonly ownSchemas: ReadonlySet<string>
}

/** No pages for a description that cannot be read: its faults are reported with the check of all descriptions. */
export function makeApiPages(files: DescriptionFiles, host: Host, section: ApiSection): readonly ApiPage[] {
  const { description, diagnostics } = languageDescription(files, host)?.read() ?? {}
  if (description === undefined || description.diagnostics.length > 0 || diagnostics?.length !== 0) return []
  return apiPages(description, section)
}

/** Why a description cannot be read. Empty when it can be read, and when the file does not exist. */
export function descriptionFaults(files: DescriptionFiles, host: Host): readonly Diagnostic[] {
  return languageDescription(files, host)?.read().description.diagnostics ?? []
}

// A page for every operation and large schema that the author does not show, in the order of the sidebar.
function apiPages(description: ApiDescription, section: ApiSection): readonly ApiPage[] {
  const { language, api, folder, own } = section
  const groups = namedGroups(description, language, section.taken)
  const paths = new Map(groups.flatMap(({ paths: inside }) => [...inside]))
  // `inside`: the folder of the page below the folder of the API.
  const sourceFrom = (inside?: string): PageSource => ({
    description,
    language,
    api,
    addressOf: ({ id }) => (own.has(id) ? `api:${encodeURIComponent(id)}` : wayUp(inside) + paths.get(id)),
  })
  const page = (
    path: string,
    pointer: Pointer,
    {
      subject,
      text,
      ...frontMatter
    }: Readonly<Record<string, unknown>> & {
      readonly subject: string
      readonly text: string
    },
  ): ApiPage => ({
    file: `${folder}/${path}` as SitePath,
    frontMatter: Object.fromEntries(Object.entries(frontMatter).filter(([, value]) => value !== undefined)),
    text,
    place: placeAround(description, pointer),
    subject,
  })
  const info = objectOf(description.value.info)
  const overview = page('index.md', ['info'], {
    title: textOf(info.title) ?? '',
    description: plainText(textOf(info.summary) ?? textOf(info.description) ?? '') || undefined,
    sidebar_position: section.isWholeSet ? 0 : undefined,
    text: overviewText(sourceFrom()),
    subject: 'the overview of the API',
  })
  const ofGroups = groups.flatMap(({ group, folder: inside, paths: files, position }) => [
    page(`${inside}/index.md`, group.pointer, {
      title: group.title,
      description: plainText(group.description) || undefined,
      sidebar_position: position,
      text: groupText(
        sourceFrom(inside),
        group,
        groups
          .filter(({ group: { parent } }) => parent === group.name)
          .map(({ group: { title }, name }) => ({ title, address: `./${name}/index.md` })),
      ),
      subject: `the group "${group.title}"`,
    }),
    ...group.operations.flatMap((operation, at) =>
      own.has(operation.id)
        ? []
        : [operationPage(operation, { inside, path: files.get(operation.id) ?? '', position: at + 1 })],
    ),
  ])
  return [overview, ...ofGroups, ...ofSchemas()]

  function ofSchemas(): readonly ApiPage[] {
    const schemas = schemaPages(description).filter(({ name }) => !section.ownSchemas.has(name))
    if (schemas.length === 0) return []
    const nameGroup = createNames(groups.map(({ name }) => name))
    const group = nameGroup('schemas')
    const title = apiText(language, 'schemas')
    return [
      page(`${group}/index.md`, ['components', 'schemas'], {
        title,
        sidebar_position: groups.length + 1,
        text: '::doc-card-list',
        subject: `the group "${title}"`,
      }),
      ...schemas.map(({ name, path, ...frontMatter }) =>
        page(`${group}/${path}`, ['components', 'schemas', name], {
          ...frontMatter,
          text: schemaText(sourceFrom(group), name),
          subject: `the schema "${name}"`,
        }),
      ),
    ]
  }

  function operationPage(
    operation: Operation,
    at: { readonly inside: string; readonly path: string; readonly position: number },
  ) {
    return page(at.path, operation.pointer, {
      title: operationTitle(operation),
      description: operationAbout(operation),
      keywords: operationKeywords(operation),
      sidebar_position: at.position,
      text: operationText(sourceFrom(at.inside), operation),
      subject: `the operation "${operation.id}"`,
    })
  }
}

// From a folder to the folder of the API.
function wayUp(folder: string | undefined): string {
  return folder === undefined ? './' : '../'.repeat(folder.split('/').length)
}

interface NamedGroup {
  readonly group: PageGroup
  /** The last part of the folder. */
  readonly name: string
  /** Below the folder of the API. */
  readonly folder: string
  /** Position in the sidebar, after the operations of the parent group. */
  readonly position: number
  /** Paths of the pages below the folder of the API, by the id of the operation. */
  readonly paths: ReadonlyMap<string, string>
}

function namedGroups(
  description: ApiDescription,
  language: Language,
  taken: readonly string[],
): readonly NamedGroup[] {
  const words = { events: apiText(language, 'events'), other: apiText(language, 'other') }
  const nameGroup = createNames(taken)
  const named = pageGroups(description, words).map(group => ({
    group,
    name: nameGroup(nameInAddress(group.name)),
  }))
  const found: NamedGroup[] = []
  // `pageGroups` puts a group after its parent.
  for (const [index, { group, name }] of named.entries()) {
    const parent = found.find(({ group: { name: above } }) => above === group.parent)
    const folder = parent === undefined ? name : `${parent.folder}/${name}`
    const inside = named.filter(({ group: { parent: above } }) => above === group.name)
    // A file with the name of its folder, `index` or `readme` would be the overview.
    const nameOperation = createNames(['index', 'readme', name, ...inside.map(each => each.name)])
    const paths = group.operations.map(
      ({ id }) => [id, `${folder}/${nameOperation(nameWithin(name, nameInAddress(id)))}.md`] as const,
    )
    const position = (parent?.paths.size ?? 0) + index + 1
    found.push({ group, name, folder, position, paths: new Map(paths) })
  }
  return found
}

// `actions/list-runs` in the group `actions` is `list-runs`.
function nameWithin(group: string, name: string): string {
  return name.startsWith(`${group}-`) ? name.slice(group.length + 1) : name
}

interface SchemaPage {
  /** Name of the schema in the description. */
  readonly name: string
  /** Path in the folder of the schemas. */
  readonly path: string
  readonly title: string
  readonly description: string | undefined
  readonly keywords: readonly string[]
}

// The pages of the large schemas that operations use, sorted by title.
function schemaPages(description: ApiDescription): readonly SchemaPage[] {
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

// `io.k8s.api.core.v1.PodSpec` → `PodSpec`, or `v1.PodSpec` where another schema is also called `PodSpec`.
function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const endsOf = (name: string) => {
    const parts = name.split('.')
    return parts.map((_, index) => parts.slice(parts.length - 1 - index).join('.'))
  }
  const counts = new Map<string, number>()
  for (const end of names.flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1)
  return new Map(names.map(name => [name, endsOf(name).find(end => counts.get(end) === 1) ?? name]))
}
