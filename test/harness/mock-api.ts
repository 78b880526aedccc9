// A server made from an API's description: it takes only what the description allows, and answers with its examples.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { schemaPointer } from '../../renderer/features/openapi/checks/check-apis.ts'
import { createSchemaValidator } from '../../renderer/features/openapi/checks/schema-validator.ts'
import { type ApiDescription, bodyOf, type Operation } from '../../renderer/features/openapi/description.ts'
import { objectOf } from '../../renderer/features/openapi/json-object.ts'
import { examplesOf, securityOf, serverOf } from '../../renderer/features/openapi/request/request-model.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface MockApi {
  readonly origin: string
  /** What was answered, in order: the operation and the status. */
  readonly answers: {
    readonly operation: string | undefined
    readonly status: number
    readonly body: unknown
  }[]
  close(): void
}

/** `key`: the only one that is taken. */
export async function startMockApi(description: ApiDescription, key: string): Promise<MockApi> {
  const root = description.value
  const validator = createSchemaValidator(root)
  // A path without gaps counts more than one with gaps (OpenAPI, Path Templating Matching).
  const requests = [...description.operations.values()]
    .filter(({ isWebhook }) => !isWebhook)
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  const answers: MockApi['answers'] = []

  const check = (asked: IncomingMessage, url: URL, operation: Operation, text: string): Answer => {
    for (const scheme of securityOf(root, operation)) {
      const given = asked.headers[String(scheme.name).toLowerCase()]
      if (given === undefined) return refuse(401, 'missing_api_key', 'The key is missing.')
      if (given !== key) return refuse(401, 'invalid_api_key', 'The key is unknown.')
    }
    const queryNames = operation.parameters.filter(each => each.in === 'query').map(each => each.name)
    for (const name of url.searchParams.keys())
      if (!queryNames.includes(name)) return refuse(400, 'invalid_request', 'The parameter is unknown.', name)
    for (const { name, in: place, required } of operation.parameters)
      if (required === true && place === 'query' && !url.searchParams.has(String(name)))
        return refuse(400, 'invalid_request', 'The parameter is missing.', String(name))
    const media = bodyOf(root, operation, 'request')
    if (media !== undefined) {
      if (asked.headers['content-type']?.startsWith(media.type) !== true)
        return refuse(400, 'invalid_request', `The type of the body must be ${media.type}.`)
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        return refuse(400, 'invalid_json', 'The body is no JSON.')
      }
      const [fault] = validator.faults(schemaPointer(description, operation.id) ?? [], value)
      if (fault !== undefined) return refuse(400, 'invalid_request', fault.message, fault.path.join('.'))
    }
    const status =
      Object.keys(objectOf(operation.value.responses)).find(each => each.startsWith('2')) ?? '200'
    const answer = bodyOf(root, operation, status)
    return { status: Number(status), body: answer && examplesOf(root, answer.value)[0]?.value }
  }

  const server = createServer(async (asked, answer) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of asked) chunks.push(chunk as Uint8Array)
    const url = new URL(asked.url ?? '/', 'http://mock')
    const operation = requests.find(
      each => each.method === asked.method && templateOf(root, each.path).test(url.pathname),
    )
    const { status, body } =
      operation === undefined
        ? refuse(404, 'not_found', 'There is no such method.')
        : check(asked, url, operation, Buffer.concat(chunks).toString('utf8'))
    answers.push({ operation: operation?.id, status, body })
    answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    answer.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, answers, close: () => void server.close() }
}

function refuse(status: number, code: string, message: string, field: string | null = null): Answer {
  return { status, body: { error: { code, message, field, requestId: 'req_mock' } } }
}

// The path after the server's own: `/v1/messages/{id}` takes one part without a slash.
function templateOf(root: ApiDescription['value'], path: string): RegExp {
  const base = new URL(serverOf({ value: root })).pathname
  const pattern = `${base}${path}`
    .split(/\{[^}]*\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return new RegExp(`^${pattern}$`)
}
