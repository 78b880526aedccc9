// A strict store with the interface of S3 on this machine: it computes the signature of each request itself (AWS Signature Version 4),
// and refuses a body with another hash and a clock that is a quarter of an hour away.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Keys } from '../../renderer/base/shared-cache/blob-server.ts'
import { bodyOf, end } from './cache-server.ts'

export interface S3Server {
  /** For `cache.url`: a bucket and a folder. */
  readonly url: string
  /** By path. */
  readonly entries: Map<string, Buffer>
  /** Why requests were refused. */
  readonly refusals: string[]
  /** Milliseconds that its clock is ahead. */
  ahead: number
  stop(): Promise<void>
}

export interface SignedRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

const region = 'eu-central-1'
const largestSkew = 15 * 60_000

export async function startS3Server(keys: S3Keys): Promise<S3Server> {
  const entries = new Map<string, Buffer>()
  const refusals: string[] = []
  const own = { ahead: 0 }
  const refusalOf = (request: SignedRequest, body: Buffer) => {
    const { headers } = request
    const [, authorized = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^/,]+)\//.exec(headers.authorization ?? '') ?? []
    if (authorized !== keys.accessKeyId) return 'InvalidAccessKeyId'
    if (keys.sessionToken !== undefined && headers['x-amz-security-token'] !== keys.sessionToken)
      return 'InvalidToken'
    if (headers.authorization !== authorizationOf(request, { ...keys, region }))
      return 'SignatureDoesNotMatch'
    if (Math.abs(timeOf(headers) - Date.now() - own.ahead) > largestSkew) return 'RequestTimeTooSkewed'
    return headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
  }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await bodyOf(request)
    const refusal = refusalOf({ method, url, headers }, body)
    if (refusal !== undefined) {
      refusals.push(refusal)
      return end(response, 403, `<Error><Code>${refusal}</Code></Error>`)
    }
    if (method === 'PUT') {
      entries.set(url, body)
      return end(response, 200)
    }
    const found = entries.get(url)
    return found === undefined
      ? end(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
      : end(response, 200, found)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(own, {
    url: `s3://docs-cache/team/one?region=${region}&endpoint=${encodeURIComponent(endpoint)}`,
    entries,
    refusals,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

/** The header that whoever knows the keys writes; the headers that count are those that the request says it has signed. */
export function authorizationOf(
  { method, url, headers }: SignedRequest,
  { accessKeyId, secretAccessKey, region: place = region }: S3Keys,
): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://host')
  const query = [...searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join(
    '\n',
  )
  const time = String(headers['x-amz-date'])
  const scope = `${time.slice(0, 8)}/${place}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

function timeOf(headers: IncomingHttpHeaders): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? []
  const [year = 0, month = 0, ...others] = parts.map(Number)
  return Date.UTC(year, month - 1, ...others)
}

function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
