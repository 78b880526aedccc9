// Texts of overview pages: of a whole API, and of one group of its operations.
import type { Operation } from '../description.ts'
import { objectOf, textOf } from '../json-object.ts'
import { apiText } from '../text/api-words.ts'
import { inlineCode, link, table } from '../text/markdown.ts'
import { withApiLinks, withoutPlaceholders } from '../text/prose.ts'
import { operationLink, type PageSource } from './operation-page.ts'
import type { PageGroup } from './page-groups.ts'

/** Markdown without title. `groups` are those that stand in this one. */
export function groupText(
  source: PageSource,
  { description, operations }: PageGroup,
  { groups }: { readonly groups: readonly { readonly title: string; readonly address: string }[] },
): string {
  return [
    ownHeadings(description),
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
