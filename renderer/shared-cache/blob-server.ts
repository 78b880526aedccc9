// Speaks to the server of the shared cache: Bazel's HTTP cache, or a store with the interface of S3. aws4fetch's door.
import { AwsClient } from 'aws4fetch'
import { wholeDigest } from '../fingerprint.ts'

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
  /** Milliseconds until an answer has to be there, body included. */
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
    /** The server will say the same again. */
    readonly isFinal = false,
  ) {
    super(message)
  }
}

export function openBlobServer(settings: ServerSettings): BlobServer {
  const { base, send } = new URL(settings.url).protocol === 's3:' ? s3(settings) : plain(settings)
  const ask = async <Value>(
    request: {
      readonly method: string
      readonly path: string
      readonly body?: Uint8Array<ArrayBuffer>
      readonly hash?: string
    },
    take: (response: Response) => Promise<Value>,
  ): Promise<Value> => {
    const { path, ...rest } = request
    const signal = AbortSignal.timeout(settings.timeout)
    // A server closes connections that were idle, maybe while this request is on its way.
    const sent = () => send(`${base}/${path}`, rest, signal)
    try {
      return await take(await sent().catch(error => (isClosed(error) ? sent() : Promise.reject(error))))
    } catch (error) {
      throw error instanceof ServerFailure ? error : new ServerFailure(reasonOf(error, settings.timeout))
    }
  }
  return {
    name: base,
    get: (kind, key, most) =>
      ask({ method: 'GET', path: `${kind}/${key}` }, async response => {
        if (response.ok) return readBody(response, most)
        await response.body?.cancel()
        if (response.status === 404) return undefined
        throw refusal(response)
      }),
    put: (kind, key, bytes) =>
      ask(
        {
          method: 'PUT',
          path: `${kind}/${key}`,
          body: bytes as Uint8Array<ArrayBuffer>,
          ...(kind === 'cas' && { hash: key }),
        },
        async response => {
          await response.body?.cancel()
          if (!response.ok) throw refusal(response)
        },
      ),
  }
}

interface Sent {
  readonly method: string
  readonly body?: Uint8Array<ArrayBuffer>
  /** Of the body. */
  readonly hash?: string
}

interface Way {
  readonly base: string
  send(url: string, sent: Sent, signal: AbortSignal): Promise<Response>
}

function plain({ url, token }: ServerSettings): Way {
  const { origin, pathname, username, password } = new URL(url)
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const authorization =
    token !== undefined ? `Bearer ${token}` : username !== '' ? `Basic ${user.toString('base64')}` : undefined
  const headers = { ...(authorization !== undefined && { authorization }) }
  return {
    base: `${origin}${pathname}`.replace(/\/+$/, ''),
    send: (address, { method, body }, signal) =>
      fetch(address, { method, headers, signal, ...(body !== undefined && { body }) }),
  }
}

function s3({ url, s3: keys }: ServerSettings): Way {
  const { host, pathname, searchParams } = new URL(url)
  const region = searchParams.get('region') ?? keys?.region ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const { accessKeyId = '', secretAccessKey = '', sessionToken } = keys ?? {}
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
  })
  return {
    base: `${endpoint.replace(/\/+$/, '')}/${host}${pathname}`.replace(/\/+$/, ''),
    async send(address, { method, body, hash }, signal) {
      // The store checks the body against the hash that is signed.
      const headers = { 'x-amz-content-sha256': hash ?? wholeDigest(body ?? '') }
      const signed = await client.sign(address, { method, headers, ...(body !== undefined && { body }) })
      return fetch(signed, { signal })
    },
  }
}

async function readBody(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > most) throw new ServerFailure('it sent more than was asked for')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusal({ status }: Response): ServerFailure {
  if (status === 401 || status === 403)
    return new ServerFailure(`it refused the request with status ${status}`, true)
  return new ServerFailure(`it answered with status ${status}`)
}

function isClosed(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } }
  return cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET' || cause?.code === 'EPIPE'
}

// What fetch says names addresses; the code of its cause does not.
function reasonOf(error: unknown, timeout: number): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError')
    return `it did not answer within ${timeout / 1000} seconds`
  return typeof cause?.code === 'string' ? `the connection failed (${cause.code})` : 'the connection failed'
}
