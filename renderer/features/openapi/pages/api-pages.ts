// The pages that a description has by itself: an overview, one for each group, one for each operation and event.
import type { Language } from '../../../base/strings/language.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { type ApiDescription, type Operation, placeAround } from '../description.ts'
import type { FilePlace } from '../document/joined-files.ts'
import { objectOf, textOf } from '../json-object.ts'
import type { Pointer } from '../json-pointer.ts'
import { apiText } from '../text/api-words.ts'
import { groupText, overviewText } from './group-page.ts'
import {
  operationAbout,
  operationKeywords,
  operationText,
  operationTitle,
  type PageSource,
  plainText,
} from './operation-page.ts'
import { type PageGroup, pageGroups } from './page-groups.ts'
import { createNames, nameInAddress } from './page-names.ts'
import { schemaPages, schemaText } from './schema-page.ts'

/** Plain data, so that it can be cached. */
export interface ApiPage {
  readonly file: SitePath
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Markdown without title. */
  readonly text: string
  /** What the page tells of stands here. */
  readonly place: FilePlace
  /** For messages: `the operation "sendMessages"`. */
  readonly subject: string
}

export interface ApiPagesRequest {
  readonly description: ApiDescription
  readonly language: Language
  /** Name of the API, when it is not the first of the site. */
  readonly api: string | undefined
  /** `content/docs/api`. */
  readonly folder: SitePath
  /** Whether that is a set of documents, so that the overview stands in the sidebar beside the groups. */
  readonly isWholeSet: boolean
  /** Names that pages of the site itself have in that folder. */
  readonly taken: readonly string[]
  /** Ids of operations that have a page of the author's. */
  readonly own: ReadonlySet<string>
  /** Names of schemas whose fields a page of the author's shows. */
  readonly ownSchemas: ReadonlySet<string>
}

/** Of every operation and large schema but the author's own, in the order of the sidebar. */
export function apiPages(request: ApiPagesRequest): readonly ApiPage[] {
  const { description, language, folder, own } = request
  const groups = namedGroups(request)
  const paths = new Map(groups.flatMap(({ paths: inside }) => [...inside]))
  // In a folder of the API's.
  const sourceFrom = (inside?: string): PageSource => ({
    ...request,
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
    sidebar_position: request.isWholeSet ? 0 : undefined,
    text: overviewText(sourceFrom()),
    subject: 'the overview of the API',
  })
  const ofGroups = groups.flatMap(({ group, folder: inside, paths: files, position }) => [
    page(`${inside}/index.md`, group.pointer, {
      title: group.title,
      description: plainText(group.description) || undefined,
      sidebar_position: position,
      text: groupText(sourceFrom(inside), group, {
        groups: groups
          .filter(({ group: { parent } }) => parent === group.name)
          .map(({ group: { title }, name }) => ({ title, address: `./${name}/index.md` })),
      }),
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
    const schemas = schemaPages(description).filter(({ name }) => !request.ownSchemas.has(name))
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

// From a folder to that of the API.
function wayUp(folder: string | undefined): string {
  return folder === undefined ? './' : '../'.repeat(folder.split('/').length)
}

interface NamedGroup {
  readonly group: PageGroup
  /** The last part of its folder. */
  readonly name: string
  /** Below the folder of the API. */
  readonly folder: string
  /** Among its neighbours in the sidebar: behind the operations of the group that it stands in. */
  readonly position: number
  /** Below the folder of the API, by the id of the operation. */
  readonly paths: ReadonlyMap<string, string>
}

function namedGroups({
  description,
  language,
  taken,
}: Pick<ApiPagesRequest, 'description' | 'language' | 'taken'>): readonly NamedGroup[] {
  const words = { events: apiText(language, 'events'), other: apiText(language, 'other') }
  const nameGroup = createNames(taken)
  const named = pageGroups(description, words).map(group => ({
    group,
    name: nameGroup(nameInAddress(group.name)),
  }))
  const found: NamedGroup[] = []
  // A group stands behind its parent.
  for (const [index, { group, name }] of named.entries()) {
    const parent = found.find(({ group: { name: above } }) => above === group.parent)
    const folder = parent === undefined ? name : `${parent.folder}/${name}`
    const inside = named.filter(({ group: { parent: above } }) => above === group.name)
    // A file called like its folder, or `readme`, would be the overview.
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
