// The text of the page of one operation: directives that draw it, as an author would write them.
import type { Language } from '../../../base/strings/language.ts'
import { operationAnchor } from '../../../content/markdown/includes/directive-path.ts'
import { type ApiDescription, bodyOf, follow, type Operation } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { mergedSchema } from '../merged-schema.ts'
import { apiText } from '../text/api-words.ts'
import { link } from '../text/markdown.ts'
import { docsLink, prose } from '../text/prose.ts'
import { nameInAddress } from './page-names.ts'

export interface PageSource {
  readonly description: ApiDescription
  readonly language: Language
  /** Name of the API, when directives need it. */
  readonly api: string | undefined
  /** Where the page of an operation is, as a link of the page that is written. */
  readonly addressOf: (operation: Operation) => string
}

/** Markdown without title. */
export function operationText(source: PageSource, operation: Operation): string {
  const { description, language, api } = source
  const { value: root } = description
  const { id, value, parameters, isWebhook } = operation
  const directive = (name: string, prefix = '') =>
    `::${name}{operation=${quoted(id)}${api === undefined ? '' : ` api=${quoted(api)}`}${prefix === '' ? '' : ` prefix=${prefix}`}}`
  // Fields are anchors by their names, and one may be called like a heading.
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

// Anchors of parameters and of fields of the body are their names.
function sharesNames(root: JsonObject, operation: Operation): boolean {
  const { properties } = mergedSchema(root, bodyOf(root, operation, 'request')?.value.schema)
  const names = Object.keys(objectOf(properties))
  const taken = [operationAnchor(operation.id), ...operation.parameters.map(({ name }) => String(name))]
  return taken.some(name => names.includes(name))
}

/** `[Title](address)`; without an address, to wherever the site shows the operation, if it does. */
export function operationLink(
  operation: Operation,
  address = `api:${encodeURIComponent(operation.id)}?`,
): string {
  return link(operationTitle(operation), address)
}

/** Summary, else the words of the operation's own name, else method and path. */
export function operationTitle({ id, value, method, path }: Operation): string {
  const summary = (textOf(value.summary) ?? '').trim()
  if (summary !== '') return summary.replace(/\.$/, '')
  const name = textOf(value.operationId)
  return name === undefined ? (id === '' ? `${method} ${path}` : id) : sentence(name)
}

// `listOrderItems` → `List order items`. As one word it would be wider than a sidebar.
function sentence(name: string): string {
  const words = nameInAddress(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What search engines show: the first sentences, else method and path. Plain text. */
export function operationAbout({ value, method, path }: Operation): string {
  const plain = plainText(textOf(value.description) ?? '')
  return plain === '' ? `${method} ${path}` : plain
}

const longest = 160

/** Without markup, in one line, cut after a word. Takes linear time: no sign is read twice by one pattern. */
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

/** Words by which a reader finds the page. */
export function operationKeywords({ id, value, method, path }: Operation): readonly string[] {
  return [...new Set([`${method} ${path}`, id, ...listOf(value.tags).map(String)])]
}

/** The value of an attribute. Directives have no escapes beside those of HTML. */
export function quoted(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text
  return text.includes('"') ? `'${text.replaceAll("'", '&#39;')}'` : `"${text}"`
}
