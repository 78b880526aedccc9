// Texts about a whole API: its servers, its security schemes, its downloads.
import type { Language } from '../../../base/strings/language.ts'
import { apiDownloads, downloadLabel } from '../../../content/derive/generated-files.ts'
import { follow } from '../description.ts'
import { type JsonObject, listOf, objectOf, textOf } from '../json-object.ts'
import { apiText, type ToldDescription } from './api-words.ts'
import { destination, inlineCode, table } from './markdown.ts'
import { prose } from './prose.ts'
import { literal } from './schema-words.ts'
import { schemeWords } from './security-words.ts'

/** Undefined when the description names no server. */
export function serversText({ value: root, language }: ToldDescription): string | undefined {
  const servers = listOf(root.servers).map(objectOf)
  if (servers.length === 0) return undefined
  const rows = servers.map(server => [
    inlineCode(textOf(server.url) ?? '/'),
    [textOf(server.name), prose(server.description), variablesText(language, objectOf(server.variables))]
      .filter(part => part !== undefined && part !== '')
      .join('<br>'),
  ])
  return table([apiText(language, 'server'), apiText(language, 'purpose')], rows)
}

function variablesText(language: Language, variables: JsonObject): string {
  return Object.entries(variables)
    .map(([name, written]) => {
      const { enum: values, default: given, description } = objectOf(written)
      const limits = [
        ...(listOf(values).length > 0 ? [listOf(values).map(literal).join(', ')] : []),
        apiText(language, 'default', { value: literal(given) }),
        ...(textOf(description) === undefined ? [] : [prose(description)]),
      ]
      return apiText(language, 'variable', { name, values: limits.join(' · ') })
    })
    .join('<br>')
}

/** Undefined when the description has no security scheme. */
export function authorizationText({ value: root, language }: ToldDescription): string | undefined {
  const schemes = Object.entries(objectOf(objectOf(root.components).securitySchemes))
  if (schemes.length === 0) return undefined
  const rows = schemes.map(([name, written]) => {
    const { value: scheme } = follow(root, written)
    return [
      inlineCode(name),
      schemeWords(language, scheme),
      [prose(scheme.description), ...flowTexts(scheme), addressText(scheme.openIdConnectUrl)]
        .filter(part => part !== '')
        .join('<br>'),
    ]
  })
  const head = (['code', 'scheme', 'purpose'] as const).map(word => apiText(language, word))
  return table(head, rows)
}

// The addresses of each OAuth flow, and the meaning of each scope.
function flowTexts(scheme: JsonObject): readonly string[] {
  return Object.entries(objectOf(scheme.flows)).flatMap(([name, written]) => {
    const flow = objectOf(written)
    const addresses = [flow.authorizationUrl, flow.deviceAuthorizationUrl, flow.tokenUrl].map(addressText)
    const scopes = Object.entries(objectOf(flow.scopes)).map(
      ([scope, meaning]) => `${inlineCode(scope)} — ${String(meaning)}`,
    )
    return [[inlineCode(name), ...addresses.filter(each => each !== '')].join(' '), ...scopes]
  })
}

function addressText(address: unknown): string {
  return typeof address === 'string' ? inlineCode(address) : ''
}

/** A list of links; undefined when the configuration publishes none. */
export function downloadsText({ language, downloads }: ToldDescription): string | undefined {
  if (downloads === undefined) return undefined
  const list = apiDownloads(downloads)
    .map(each => `[${downloadLabel(each, language)}](${destination(`/${each.path}`)})`)
    .join(', ')
  return `${apiText(language, 'downloads')}: ${list}.`
}
