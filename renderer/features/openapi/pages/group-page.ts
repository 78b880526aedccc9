// Texts of overview pages: of a whole API, and of one group of its operations.

import type { Language } from '../../../base/strings/language.ts'
import type { Operation } from '../description.ts'
import { type JsonObject, objectOf, textOf } from '../json-object.ts'
import { apiText } from '../text/api-words.ts'
import { inlineCode, link, table } from '../text/markdown.ts'
import { docsLink, withApiLinks, withoutPlaceholders } from '../text/prose.ts'
import { operationLink, type PageSource } from './operation-page.ts'
import type { PageGroup } from './page-groups.ts'

/** Markdown without title. `groups` are those that stand in this one. */
export function groupText(
  source: PageSource,
  { description, operations, docs }: PageGroup,
  { groups }: { readonly groups: readonly { readonly title: string; readonly address: string }[] },
): string {
  return [
    ownHeadings(description),
    docsLink(source.language, docs),
    operations.length === 0 ? '' : operationTable(source, operations),
    groups.map(({ title, address }) => `- ${link(title, address)}`).join('\n'),
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

/** What a reader needs before the first request, and the groups as cards. */
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

// Who answers for the API, and on which terms it is used.
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

function operationTable(source: PageSource, operations: readonly Operation[]): string {
  const { language } = source
  const head = [apiText(language, 'methodAndPath'), apiText(language, 'purpose')]
  const rows = operations.map(operation => [
    inlineCode(`${operation.method} ${operation.path}`),
    operationLink(operation, source.addressOf(operation)),
  ])
  return table(head, rows)
}

// The title of the page is its only heading of the first level.
function ownHeadings(markdown: string): string {
  return withApiLinks(withoutPlaceholders(markdown.trim())).replace(/^#([ \t])/gm, '##$1')
}
