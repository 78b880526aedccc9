// What a reader copies from the reference works: samples and collection against a server made from the description.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postmanCollection } from '../../renderer/features/openapi/postman.ts'
import { serverOf } from '../../renderer/features/openapi/request/request-model.ts'
import { type MockApi, startMockApi } from '../harness/mock-api.ts'
import { allSamples, description, requests } from './own-samples.ts'

let api: MockApi

beforeAll(async () => {
  api = await startMockApi(description, 'secret')
})
afterAll(() => api.close())

// What a reader does with a sample: puts in the key, and here the address.
function filledIn(text: string): string {
  const { origin } = new URL(serverOf(description))
  return text.replaceAll(origin, api.origin).replaceAll('YOUR_API_KEY', 'secret')
}

test('each sample of JavaScript, for every operation and example, is accepted as it stands', async () => {
  const refused: string[] = []
  for (const { operation, example, samples } of allSamples()) {
    const sample = samples.find(({ name }) => name === 'javascript')
    const before = api.answers.length
    await finish(filledIn(sample?.code ?? '')).catch(() => undefined)
    const answer = api.answers[before]
    if (answer?.operation !== operation.id || answer.status >= 300)
      refused.push(`${operation.id} ${example}: ${JSON.stringify(answer)}`)
  }
  expect(refused).toEqual([])
  expect(new Set(api.answers.map(({ operation }) => operation)).size).toBe(requests.length)
})

// Runs a sample as a module would; it ends when its answer was read, and throws when that is no good one.
async function finish(program: string): Promise<void> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<void>
  const environment = { env: { API_KEY: 'secret' } }
  await new AsyncFunction('process', 'console', program)(environment, { log: () => {} })
}

test('every request of the Postman collection is accepted', async () => {
  interface Request {
    readonly method: string
    readonly header: readonly { readonly key: string; readonly value: string }[]
    readonly url: { readonly raw: string }
    readonly body?: { readonly raw: string }
  }
  const { item } = JSON.parse(filledIn(postmanCollection(description))) as {
    readonly item: readonly {
      readonly item: readonly { readonly name: string; readonly request: Request }[]
    }[]
  }
  const all = item.flatMap(folder => folder.item)
  expect(all).toHaveLength(requests.length)
  for (const { name, request } of all) {
    const { method, header, url, body } = request
    const answer = await fetch(url.raw, {
      method,
      headers: header.map(({ key, value }): [string, string] => [key, value]),
      ...(body !== undefined && { body: body.raw }),
    })
    expect(`${name}: ${answer.ok ? 'accepted' : await answer.text()}`).toBe(`${name}: accepted`)
  }
})
