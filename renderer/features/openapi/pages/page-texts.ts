// Texts of the generated pages of an API: the overview, groups, operations, large schemas. They consist of directives, as an author would write them.
import type { Language } from '../../../base/strings/language.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import { type ApiDescription, bodyOf, follow, type Operation, schemasOf } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { apiText } from '../text/api-words.ts'
import { inlineCode, link, table } from '../text/markdown.ts'
import { docsLink, prose, withApiLinks, withoutPlaceholders } from '../text/prose.ts'
import type { PageGroup } from './page-groups.ts'
import { nameInAddress } from './page-names.ts'

export interface PageSource {
  readonly description: ApiDescription
  readonly language: Language
  /** Name of the API, when directives have to name it. */
  readonly api: string | undefined
  /** The address of an operation's page in a link of this page. */
  readonly addressOf: (operation: Operation) => string
}

/** The overview: what a reader needs before the first request, and the groups as cards. Markdown without title. */
export function overviewText({ description, language, api }: PageSource): string {
  const { value: root } = description
  const info = objectOf(root.info)
  const directive = (name: string) => `::${name}${api === undefined ? '' : `{api=${api}}`}`
  const schemes = objectOf(objectOf(root.components).securitySchemes)
  return [
    ownHeadings(textOf(info.description) ?? ''),
    apiText(language, 'version', { version: inlineCode(String(info.version ?? '')) }),
    publisherText(language, root),
    directive('api-downloads'),
    ...(Array.isArray(root.servers) && root.servers.length > 0
      ? [`## ${apiText(language, 'servers')} {#-servers}`, directive('api-servers')]
      : []),
    ...(Object.keys(schemes).length > 0
      ? [`## ${apiText(language, 'authorization')} {#-authorization}`, directive('api-authorization')]
      : []),
    `## ${apiText(language, 'operations')} {#-operations}`,
    '::doc-card-list',
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

// The contact, the licence and the terms of use.
function publisherText(language: Language, root: JsonObject): string {
  const { contact, license, termsOfService } = objectOf(root.info)
  const { name, url, email } = objectOf(contact)
  const people = [
    linkOrText(textOf(name) ?? textOf(url), textOf(url)),
    textOf(email) === undefined ? '' : `<${email}>`,
  ].filter(part => part !== '')
  const { name: licence, identifier, url: licenceUrl } = objectOf(license)
  const lines = [
    [apiText(language, 'contact'), people.join(', ')],
    [apiText(language, 'license'), linkOrText(textOf(licence) ?? textOf(identifier), textOf(licenceUrl))],
    [apiText(language, 'terms'), linkOrText(textOf(termsOfService), textOf(termsOfService))],
  ].flatMap(([label, text]) => (text === '' ? [] : [`- ${label}: ${text}`]))
  const docs = docsLink(language, root.externalDocs)
  return [...lines, ...(docs === '' ? [] : [`- ${docs}`])].join('\n')
}

function linkOrText(text: string | undefined, address: string | undefined): string {
  if (text === undefined) return ''
  return address === undefined ? text.replace(/[\\`*_[\]<>&#|~]/g, '\\$&') : link(text, address)
}

/** The page of a group: its operations and the groups inside it. Markdown without title. */
export function groupText(
  source: PageSource,
  { description, operations, docs }: PageGroup,
  inside: readonly { readonly title: string; readonly address: string }[],
): string {
  return [
    ownHeadings(description),
    docsLink(source.language, docs),
    operations.length === 0 ? '' : operationTable(source, operations),
    inside.map(({ title, address }) => `- ${link(title, address)}`).join('\n'),
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

function operationTable(source: PageSource, operations: readonly Operation[]): string {
  const { language } = source
  const head = [apiText(language, 'methodAndPath'), apiText(language, 'purpose')]
  const rows = operations.map(operation => [
    inlineCode(`${operation.method} ${operation.path}`),
    operationLink(operation, source.addressOf(operation)),
  ])
  return table(head, rows)
}

// Only the title of the page is a heading of the first level.
function ownHeadings(markdown: string): string {
  return withApiLinks(withoutPlaceholders(markdown.trim())).replace(/^#([ \t])/gm, '##$1')
}

/** The page of an operation or event. Markdown without title. */
export function operationText(source: PageSource, operation: Operation): string {
  const { description, language, api } = source
  const { value: root } = description
  const { id, value, parameters, isWebhook } = operation
  const directive = (name: string, prefix = '') =>
    `::${name}{operation=${quoted(id)}${api === undefined ? '' : ` api=${quoted(api)}`}${prefix === '' ? '' : ` prefix=${prefix}`}}`
  // Ids of these headings begin with `-`: the anchor of a field is its name, and a field may be called `body`.
  const section = (word: 'parameters' | 'body' | 'responses' | 'callbacks', ...blocks: readonly string[]) =>
    [`## ${apiText(language, word)} {#-${word}}`, ...blocks].filter(block => block !== '').join('\n\n')
  const body = follow(root, value.requestBody).value
  const hasBody = bodyOf(root, operation, 'request') !== undefined
  const events = [...description.operations.values()].filter(({ callbackOf }) => callbackOf === id)
  return [
    isWebhook ? '' : prose(value.description),
    directive(isWebhook ? 'api-callback' : 'api-operation'),
    ...(isWebhook && !hasBody ? [] : [directive('api-samples')]),
    ...(parameters.length === 0 ? [] : [section('parameters', directive('api-parameters'))]),
    ...(hasBody
      ? [
          section(
            'body',
            prose(body.description),
            directive('api-body', sharesNames(root, operation) ? 'body' : ''),
          ),
        ]
      : []),
    ...(Object.keys(objectOf(value.responses)).length === 0
      ? []
      : [section('responses', directive('api-responses'))]),
    ...(events.length === 0
      ? []
      : [
          section(
            'callbacks',
            events.map(each => `- ${operationLink(each, source.addressOf(each))}`).join('\n'),
          ),
        ]),
    docsLink(language, value.externalDocs),
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

// Whether a field of the body has the name of a parameter. The anchor of both is their name.
function sharesNames(root: JsonObject, operation: Operation): boolean {
  const { properties } = mergedSchema(root, bodyOf(root, operation, 'request')?.value.schema)
  const names = Object.keys(objectOf(properties))
  const taken = [operationAnchor(operation.id), ...operation.parameters.map(({ name }) => String(name))]
  return taken.some(name => names.includes(name))
}

/** The page of a large schema. Markdown without title. */
export function schemaText({ description, api }: PageSource, name: string): string {
  const directive = (of: string) =>
    `::${of}{schema=${quoted(name)}${api === undefined ? '' : ` api=${quoted(api)}`}}`
  const { value } = follow(description.value, schemasOf(description.value)[name])
  return [prose(value.description), directive('api-fields'), directive('api-used-in')]
    .filter(block => block !== '')
    .join('\n\n')
}

/** `[Title](address)`. Without an address, the link leads to the page that shows the operation, if there is one. */
export function operationLink(
  operation: Operation,
  address = `api:${encodeURIComponent(operation.id)}?`,
): string {
  return link(operationTitle(operation), address)
}

/** The summary, else the words of the `operationId`, else method and path. */
export function operationTitle({ id, value, method, path }: Operation): string {
  const summary = (textOf(value.summary) ?? '').trim()
  if (summary !== '') return summary.replace(/\.$/, '')
  const name = textOf(value.operationId)
  return name === undefined ? (id === '' ? `${method} ${path}` : id) : sentence(name)
}

// `listOrderItems` → `List order items`. One long word would be wider than the sidebar.
function sentence(name: string): string {
  const words = nameInAddress(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The description for search engines: the first sentences, else method and path. Plain text. */
export function operationAbout({ value, method, path }: Operation): string {
  const plain = plainText(textOf(value.description) ?? '')
  return plain === '' ? `${method} ${path}` : plain
}

const longest = 160

/** The first paragraph without markup, in one line, cut after a word. Takes linear time: no pattern reads a character twice. */
export function plainText(markdown: string): string {
  const [paragraph = ''] = markdown
    .replace(/```[\s\S]*?```|<[^<>]*>/g, ' ')
    .trim()
    .split(/\n\s*\n/, 1)
  const plain = paragraph
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= longest ? plain : `${plain.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

/** Words by which the search finds the page. */
export function operationKeywords({ id, value, method, path }: Operation): readonly string[] {
  return [...new Set([`${method} ${path}`, id, ...listOf(value.tags).map(String)])]
}

// The value of an attribute. Directives have no escapes beside those of HTML.
function quoted(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text
  return text.includes('"') ? `'${text.replaceAll("'", '&#39;')}'` : `"${text}"`
}
