// The facts of this project's own site: each is written once, and tables are printed from it.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const content = fileURLToPath(new URL('../../content', import.meta.url))
const read = (path: string) => readFileSync(join(content, path), 'utf8')

test('tables that are printed from the facts are what the facts say', () => {
  const script = fileURLToPath(new URL('../../scripts/write-facts.mjs', import.meta.url))
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('')
})

test('pages give a phone number as many digits as the description does', () => {
  const { minLength, maxLength, pattern } = (
    parse(read('openapi.yaml')) as {
      components: { schemas: { Phone: { minLength: number; maxLength: number; pattern: string } } }
    }
  ).components.schemas.Phone
  expect('4512345678').toMatch(new RegExp(pattern))
  const written = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:md|yaml)$/.test(file))
    .flatMap(file => [...read(file).matchAll(/(\d+)(?:–| до )(\d+)(?: цифр|, без \+)/g)])
    .map(([, from, to]) => `${from}–${to}`)
  expect(written.length).toBeGreaterThan(8)
  expect(new Set(written)).toEqual(new Set([`${minLength}–${maxLength}`]))
})

test('every page about a channel, a cascade or a template says in which countries the channels work', () => {
  const silent = readdirSync(join(content, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(file => /^(?:channel|cascades|template)\/.*\.md$/.test(file))
    .filter(file => !read(`docs/${file}`).includes('::include{file="@site/content/facts/_where'))
  expect(silent).toEqual([])
})

test('examples for Russian numbers do not go through a channel that is closed in Russia', () => {
  const channels = parse(read('facts/channels.yml')) as Record<string, { api: string; where: { ru: string } }>
  const closed = Object.values(channels).flatMap(({ api, where }) => (where.ru === 'работает' ? [] : [api]))
  expect(closed).toContain('viber')
  const address = new RegExp(`"?channel"?: ?"?(${closed.join('|')})"?,?\\s*"?(?:to|from)"?: ?"(\\d+)"`, 'g')
  const written = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:md|yaml)$/.test(file))
    .flatMap(file => [...read(file).matchAll(address)].map(([, channel, to]) => ({ file, channel, to })))
  expect(written.length).toBeGreaterThan(25)
  expect(written.filter(({ to }) => /^7[^67]/.test(to ?? ''))).toEqual([])
})

test('there is one first request: the home page shows the same as the pages, and every request that sends has a key against repetition', () => {
  const first = /```bash[^\n]*\n([\s\S]*?)```/.exec(read('facts/_first-request.md'))?.[1]?.trimEnd()
  const sent = JSON.parse(/'(\{[\s\S]*\})'/.exec(first ?? '')?.[1] ?? '') as {
    messages: Record<string, string>[]
  }
  const home = read('pages/index.mdx')
  for (const name of ['_first-request', '_first-request-javascript', '_first-request-python']) {
    expect(home).toContain(`::include{file="@site/content/facts/${name}.md"}`)
    const text = read(`facts/${name}.md`)
    for (const value of ['Idempotency-Key', 'X-API-KEY', ...Object.entries(sent.messages[0] ?? {}).flat()])
      expect([name, value, text.includes(value)]).toEqual([name, value, true])
  }
  const requests = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .flatMap(file =>
      [...read(file).matchAll(/curl[^`]*-X POST '[^']*\/messages'[^`]*/g)].map(([text]) => ({ file, text })),
    )
  expect(requests.length).toBeGreaterThan(1)
  expect(requests.filter(({ text }) => !text.includes('Idempotency-Key'))).toEqual([])
})

test('what is true on a day stands in the facts, with the day by which somebody checks it, and never on a page', () => {
  const months = 'январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь'
  const dated = new RegExp(`(?:на|\\()\\s?(?:${months})\\s20\\d\\d`, 'iu')
  const saying = ['docs', 'facts', 'pages'].flatMap(folder =>
    readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.mdx?$/.test(file))
      .map(file => `${folder}/${file}`)
      .filter(file => dated.test(read(file))),
  )
  expect(saying.length).toBeGreaterThan(12)
  expect(saying.filter(file => !file.startsWith('facts/'))).toEqual([])
  expect(saying.filter(file => !/^---\n[\s\S]*?^review_by: \d/m.test(read(file)))).toEqual([])
})

test('the facts give each channel the statuses and the errors of delivery that the description gives it', () => {
  const description = parse(read('openapi.yaml')) as {
    components: { schemas: { MessageStatus: { enum: string[] } } }
    'x-errors': Record<string, { stage: string; channels?: string[] }>
  }
  const channels = parse(read('facts/channels.yml')) as Record<
    string,
    { statuses: string[]; delivery_errors: string[] }
  >
  const errorsOf = (channel: string) =>
    Object.entries(description['x-errors']).flatMap(([code, { stage, channels: of = [] }]) =>
      stage === 'delivery' && of.includes(channel) ? [code] : [],
    )
  for (const [channel, { statuses, delivery_errors: errors }] of Object.entries(channels)) {
    expect([channel, [...errors].sort()]).toEqual([channel, errorsOf(channel).sort()])
    expect(description.components.schemas.MessageStatus.enum).toEqual(expect.arrayContaining(statuses))
  }
})

test('the page of errors names every code of a request that a second check gives to an accepted message', () => {
  const { components, 'x-errors': errors } = parse(read('openapi.yaml')) as {
    components: { schemas: { DeliveryErrorCode: { enum: string[] } } }
    'x-errors': Record<string, { stage: string }>
  }
  const section = /^### Отказ при второй проверке\n([\s\S]*?)^###? /m.exec(
    read('docs/api/messages/errorcodes.md'),
  )?.[1]
  const named = [...(section ?? '').matchAll(/api:error\/(\w+)/g)].map(([, code]) => code)
  const ofRequests = components.schemas.DeliveryErrorCode.enum.filter(
    code => errors[code]?.stage === 'request',
  )
  expect(ofRequests.length).toBeGreaterThan(3)
  expect(named.sort()).toEqual(ofRequests.sort())
})
