// Pages of docusaurus-plugin-openapi-docs: each holds its operation, packed in a field. Together they are a description, which docsgen draws from.
import { inflateSync } from 'node:zlib'
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { NewText } from '../../old-site.ts'
import { withoutField } from '../../texts/front-matter-fields.ts'
import type { Document } from './document.ts'
import { frontMatterOf } from './front-matter.ts'

/** What a page shows one operation of. */
export interface ApiOperation {
  /** The name of the description in the configuration. */
  readonly api: string
  readonly id: string
  readonly hasParameters: boolean
  readonly hasBody: boolean
}

interface ApiPages {
  /** The same texts, without what is packed in them. */
  readonly documents: Document[]
  readonly operationOf: (document: Document) => ApiOperation | undefined
  readonly files: readonly NewText[]
  /** As `apis` of the configuration. */
  readonly apis: Readonly<
    Record<string, { readonly file: string; readonly rules: 'ignore'; readonly examples: 'ignore' }>
  >
}

type Packed = Readonly<Record<string, unknown>>

/** Versions and languages of a page have each their own operation, so each has a description of its own. */
export function apiPages(documents: readonly Document[]): ApiPages {
  const descriptions = new Map<string, Description>()
  const operations = new Map<string, ApiOperation>()
  const names = new Set<string>()
  const rest = documents.map(document => {
    if (!/^api:[ \t]*\S/m.test(document.text)) return document
    const fields = frontMatterOf(document.shown, document.text)
    const packed = unpacked(fields.api)
    if (packed === undefined) return document
    const [root] = /^content\/(?:i18n\/[^/]+\/)?(?:[^/]*versioned_docs\/)?[^/]+\//.exec(document.target) ?? [
      '',
    ]
    const about = textOf(fields.info_path)?.split('/').at(-1) ?? 'api'
    const key = `${root} ${about}`
    const description = descriptions.get(key) ?? newDescription(nameOf(root, about, names))
    descriptions.set(key, description)
    operations.set(document.target, withOperation(description, packed, textOf(fields.id) ?? 'operation'))
    return { ...document, text: withoutField(document.text, 'api') }
  })
  const all = [...descriptions.values()]
  return {
    documents: rest,
    operationOf: ({ target }) => operations.get(target),
    files: all.map(each => ({ kind: 'text', target: each.file, text: printed(each) })),
    apis: Object.fromEntries(
      all.map(({ name, file }) => [name, { file, rules: 'ignore', examples: 'ignore' }] as const),
    ),
  }
}

interface Description {
  readonly name: string
  readonly file: SitePath
  readonly ids: Set<string>
  readonly paths: Record<string, Record<string, unknown>>
  readonly head: { info?: unknown; servers?: unknown; securitySchemes: Record<string, unknown> }
}

function newDescription(name: string): Description {
  const file = `content/apis/${name}.json` as SitePath
  return { name, file, ids: new Set(), paths: {}, head: { securitySchemes: {} } }
}

// `content/versioned_docs/version-2.0/`, `pots` → `pots-version-2-0`
function nameOf(root: string, about: string, names: Set<string>): string {
  const [, language = '', version = ''] =
    /^content\/(?:i18n\/([^/]+)\/)?(?:[^/]*versioned_docs\/([^/]+)|[^/]+)\/$/.exec(root) ?? []
  const parts = [about, version, language].filter(part => part !== '')
  const name = parts.join('-').replace(/[^\w-]+/g, '-')
  const own = [name, ...Array.from({ length: names.size }, (_, index) => `${name}-${index + 2}`)]
  const free = own.find(each => !names.has(each)) ?? name
  names.add(free)
  return free
}

function unpacked(field: unknown): Packed | undefined {
  try {
    const operation = JSON.parse(
      inflateSync(Buffer.from(String(field), 'base64')).toString('utf8'),
    ) as unknown
    const { method, path } = fieldsOf(operation)
    const isKnown = /^(?:get|put|post|delete|options|head|patch|trace)$/.test(String(method))
    return isKnown && typeof path === 'string' && path.startsWith('/') ? fieldsOf(operation) : undefined
  } catch {
    return undefined // a field of the same name that is something else
  }
}

/** The plugin's own, and what a description says once for all. */
const notOfOperation = new Set(
  'method path servers securitySchemes info postman jsonRequestBodyExample jsonRequestBodyExamples'.split(
    ' ',
  ),
)

function withOperation({ name, ids, paths, head }: Description, packed: Packed, docId: string): ApiOperation {
  const written = textOf(packed.operationId) ?? docId
  const id = ids.has(written) ? `${written}-${ids.size}` : written
  ids.add(id)
  head.info ??= packed.info
  head.servers ??= packed.servers
  Object.assign(head.securitySchemes, fieldsOf(packed.securitySchemes))
  const own = Object.entries(packed).filter(([field]) => !notOfOperation.has(field))
  const path = String(packed.path)
  paths[path] = { ...paths[path], [String(packed.method)]: { ...Object.fromEntries(own), operationId: id } }
  return {
    api: name,
    id,
    hasParameters: listOf(packed.parameters).length > 0,
    hasBody: packed.requestBody !== undefined,
  }
}

// The plugin puts a word in the place of a schema that contains itself.
function printed({ name, paths, head }: Description): string {
  const { info, servers, securitySchemes } = head
  const text = JSON.stringify(
    {
      info: { title: name, version: '1', ...fieldsOf(info) },
      ...(listOf(servers).length > 0 && { servers }),
      paths,
      ...(Object.keys(securitySchemes).length > 0 && { components: { securitySchemes } }),
    },
    (_, value: unknown) => {
      const [, title] = typeof value === 'string' ? (/^circular\((.*)\)$/.exec(value) ?? []) : []
      return title === undefined ? value : { type: 'object', title }
    },
    2,
  )
  // What only the older one has.
  const version = text.includes('"nullable":') ? '3.0.3' : '3.1.0'
  return `{\n  "openapi": "${version}",${text.slice(1)}\n`
}
