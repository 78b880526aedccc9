// The reference of an API in another language: words from an overlay, everything else from the original.
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { applyOverlay } from '../../renderer/features/openapi/document/overlay.ts'
import { siteOf } from '../harness/site-of.ts'

const description = `openapi: 3.1.0
info: { title: API, version: '1' }
servers: [{ url: https://api.example.ru }]
paths:
  /messages:
    post:
      operationId: send
      summary: Отправить
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Message' }
      responses: { '202': { description: Принято. } }
components:
  schemas:
    Message:
      type: object
      required: [to]
      properties:
        text: { type: string, description: Текст сообщения. }
        to: { type: string, description: Получатель. }
`

const overlay = `overlay: 1.0.0
info: { title: English, version: '1' }
actions:
  - target: $.components.schemas.Message.properties.text
    update: { description: Text of the message. }
  - target: $.paths['/messages'].post
    update: { summary: Send }
`

const page = '# Метод\n\n::api-body{operation=send}\n'

const files = {
  'openapi.yaml': description,
  'docs/send.md': page,
  'i18n/en/docs/send.md': page.replace('Метод', 'Method'),
}

const config = {
  locales: { ru: {}, en: {} },
  apis: { main: { file: 'content/openapi.yaml', downloads: '/api' } },
}

test('a translated page shows the reference in the words of its language, with descriptions of the overlay', async () => {
  const site = await siteOf(files, { config })
  expect(site.report()).toBe('')
  expect(site.text('en/docs/send.html')).toContain('Текст сообщения.')
  expect(site.text('en/docs/send.html')).toContain('>required<')
  expect(site.text('docs/send.html')).not.toContain('>required<')
  await site.edit({ 'i18n/en/openapi.yaml': overlay })
  expect(site.stale().filter(path => /send|api/.test(path))).toEqual([
    'en/api/openapi.json',
    'en/api/openapi.yaml',
    'en/api/postman.json',
    'en/docs/send.html',
  ])
  expect(site.text('en/docs/send.html')).toContain('Text of the message.')
  expect(site.text('en/docs/send.html')).toContain('Получатель.')
  expect(site.text('docs/send.html')).toContain('Текст сообщения.')
  expect(site.file('en/api/openapi.yaml')).toContain('summary: Send')
  expect(site.file('api/openapi.yaml')).toBe(description)
  await site.edit({ 'i18n/en/openapi.yaml': description.replace('Получатель.', 'Recipient.') })
  expect(site.text('en/docs/send.html')).toContain('Recipient.')
})

test('actions change objects, lists and values in order; a faulty action is reported and does not stop the others', () => {
  const file = 'content/i18n/en/openapi.yaml' as SitePath
  const text = `overlay: 1.0.0
info: { title: T, version: '1' }
actions:
  - target: $.tags
    update: { name: c }
  - target: $.tags[?@.name == 'a' || @.name == 'b']
    remove: true
  - target: $..description
    update: New.
  - target: $.nothing
    update: { a: 1 }
  - target: $[
    remove: true
`
  const before = { tags: [{ name: 'a' }, { name: 'b' }], info: { description: 'Old.' } }
  const { value, diagnostics } = applyOverlay(before, text, file)
  expect(value).toEqual({ tags: [{ name: 'c' }], info: { description: 'New.' } })
  expect(before.tags).toHaveLength(2)
  expect(diagnostics.map(({ message, line }) => `${line}: ${message}`)).toEqual([
    '10: The target "$.nothing" stands for nothing in the description.',
    '12: The target "$[" is no JSONPath.',
  ])
  const broken = applyOverlay(before, 'overlay: 3\nactions: []\n', file)
  expect(broken.value).toBe(before)
  expect(broken.diagnostics.length).toBeGreaterThan(0)
})

test("an author's page in place of a generated one stands in its place in every language", async () => {
  const site = await siteOf(
    {
      'openapi.yaml': description,
      'i18n/en/openapi.yaml': overlay,
      'docs/own.md': '# Мой метод\n\n::api-operation{operation=send}\n',
      'docs/messages/index.md': '# Мои сообщения\n',
    },
    {
      config: {
        locales: { ru: {}, en: {} },
        apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs' } },
      },
    },
  )
  expect(site.report()).toBe('')
  expect(site.text('en/docs/messages.html')).toContain('Мои сообщения')
  expect(site.routes()).not.toContain('/docs/messages/send')
})
