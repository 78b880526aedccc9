// Speaks to the server of the shared cache: Bazel's HTTP cache, or a store with the interface of S3. aws4fetch's door.
import { AwsV4Signer } from 'aws4fetch'
import { wholeDigest } from '../fingerprint.ts'
import { withoutEndSlashes } from '../text/without-slashes.ts'
import { type HttpAnswer, type HttpRequest, openHttpExchange } from './http-exchange.ts'
import { openPatience } from './patience.ts'

export type BlobKind = 'ac' | 'cas'

export interface BlobServer {
  /** Origin and path; nothing secret. */
  readonly name: string
  /** Undefined: it is not there. Rejects with ServerFailure. `most`: bytes; a longer answer is a failure. */
  get(kind: BlobKind, key: string, most: number): Promise<Uint8Array | undefined>
  /** Rejects with ServerFailure. */
  put(kind: BlobKind, key: string, bytes: Uint8Array): Promise<void>
}

export interface ServerSettings {
  /** `http:`, `https:`, or `s3://bucket/folder` with `region` and `endpoint` as parameters. May hold user and password. */
  readonly url: string
  /** Milliseconds that the server is waited for in all; see `openPatience`. */
  readonly timeout: number
  /** For `Authorization: Bearer`. */
  readonly token?: string | undefined
  readonly s3?: S3Keys | undefined
}

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly region?: string | undefined
}

/** Its message is for people and names no address, key or token. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure'

  constructor(
    message: string,
    /** It will be the same again. */
    readonly isFinal = false,
  ) {
    super(message)
  }
}

export function openBlobServer(settings: ServerSettings): BlobServer {
  const { base, headersFor } = new URL(settings.url).protocol === 's3:' ? s3(settings) : plain(settings)
  const exchange = openHttpExchange()
  const patience = openPatience(settings.timeout)
  const ask = async (path: string, message: Message): Promise<HttpAnswer> => {
    const url = new URL(`${base}/${path}`)
    const { method, body, most } = message
    try {
      return await patience.during(async signal => {
        const headers = await headersFor(url, message)
        return exchange({ method, url, headers, body, most, signal, onMoved: patience.noteMoved })
      })
    } catch (error) {
      throw failureOf(error, settings.timeout)
    }
  }
  return {
    name: base,
    async get(kind, key, most) {
      const { status, isFine, body } = await ask(`${kind}/${key}`, { method: 'GET', most })
      if (status === 404) return undefined
      if (!isFine) throw refusal(status)
      if (body === undefined) throw new ServerFailure('it sent more than was asked for')
      return body
    },
    async put(kind, key, body) {
      const hash = kind === 'cas' ? key : undefined
      const { status, isFine } = await ask(`${kind}/${key}`, { method: 'PUT', body, hash })
      if (!isFine) throw refusal(status)
    },
  }
}

interface Message extends Pick<HttpRequest, 'method' | 'body' | 'most'> {
  /** Of the body. */
  readonly hash?: string | undefined
}

interface Way {
  readonly base: string
  headersFor(url: URL, message: Message): HttpRequest['headers'] | Promise<HttpRequest['headers']>
}

function plain({ url, token }: ServerSettings): Way {
  const { origin, pathname, username, password } = new URL(url)
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const authorization =
    token !== undefined ? `Bearer ${token}` : username !== '' ? `Basic ${user.toString('base64')}` : undefined
  const headers = { ...(authorization !== undefined && { authorization }) }
  return { base: withoutEndSlashes(`${origin}${pathname}`), headersFor: () => headers }
}

function s3({ url, s3: keys }: ServerSettings): Way {
  const { host, pathname, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? keys?.region ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const { accessKeyId = '', secretAccessKey = '', sessionToken } = keys ?? {}
  const cache = new Map<string, ArrayBuffer>()
  return {
    base: withoutEndSlashes(`${withoutEndSlashes(endpoint)}/${host}${pathname}`),
    async headersFor(address, { method, body, hash }) {
      const signer = new AwsV4Signer({
        accessKeyId,
        secretAccessKey,
        ...(sessionToken !== undefined && { sessionToken }),
        service: 's3',
        region,
        cache,
        method,
        url: address.href,
        // The store checks the body against the hash that is signed.
        headers: { 'x-amz-content-sha256': hash ?? wholeDigest(body ?? '') },
      })
      const { headers } = await signer.sign()
      return Object.fromEntries(headers as Iterable<[string, string]>)
    },
  }
}

function refusal(status: number): ServerFailure {
  if (status === 401 || status === 403)
    return new ServerFailure(`it refused the request with status ${status}`, true)
  if (status >= 300 && status < 400)
    return new ServerFailure(`it leads to another host, or around in a circle, with status ${status}`)
  return new ServerFailure(`it answered with status ${status}`)
}

// What Node says names addresses; its code does not.
function failureOf(error: unknown, timeout: number): ServerFailure {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown }
  if (name === 'TimeoutError')
    return new ServerFailure(`the build waited ${timeout / 1000} seconds for it`, true)
  return new ServerFailure(
    typeof code === 'string' ? `the connection failed (${code})` : 'the connection failed',
  )
}
