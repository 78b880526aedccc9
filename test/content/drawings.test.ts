// What the drawings of this project's own site say: the words of the description, of the facts and of the pages they belong to.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const content = fileURLToPath(new URL('../../content', import.meta.url))
const read = (path: string) => readFileSync(join(content, path), 'utf8')
const labelsOf = (path: string) =>
  [...read(path).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)

const drawings = readdirSync(join(content, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.svg') && !file.endsWith('.dark.svg'))
  .map(file => `docs/${file}`)

const description = parse(read('openapi.yaml')) as {
  components: {
    schemas: {
      MessageStatus: {
        enum: string[]
        'x-enumDescriptions': Record<string, string>
        'x-transitions': Record<string, string[]>
      }
    }
  }
  'x-errors': Record<string, unknown>
  webhooks: { messageStatus: { post: { 'x-delivery': { timeout: number; retries: number[] } } } }
}
const channels = parse(read('facts/channels.yml')) as Record<
  string,
  { name: string; paid: { drawn: string } }
>
const status = description.components.schemas.MessageStatus
/** «принято» → accepted. */
const codeOf = new Map(
  Object.entries(status['x-enumDescriptions']).map(([code, text]) => [
    (/^[^:.]*/.exec(text.replaceAll('\u00a0', ' '))?.[0] ?? '').toLowerCase(),
    code,
  ]),
)

test('a drawing says the same in light and dark', () => {
  const wrong = drawings.filter(
    file => labelsOf(file).join('|') !== labelsOf(file.replace(/\.svg$/, '.dark.svg')).join('|'),
  )
  expect(drawings.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('codes of errors in drawings are in the catalogue', () => {
  const known = new Set(Object.keys(description['x-errors']))
  // Names that other systems give: fields of files, PDUs, names of templates.
  const foreign =
    /^(?:project_id|private_key|order_ready|ESME_ROK|(?:bind_transceiver|submit_sm|deliver_sm|enquire_link|unbind)(?:_resp)?|system_id|message_id)$/
  const wrong = drawings.flatMap(file =>
    labelsOf(file)
      .flatMap(label => label.match(/(?<![\w-])[A-Za-z]+(?:_[A-Za-z]+)+(?![\w-])/g) ?? [])
      .filter(word => !known.has(word) && !foreign.test(word) && !word.startsWith('msg_'))
      .map(word => `${file}: ${word}`),
  )
  expect(wrong).toEqual([])
})

test('the life cycle shows every status of the description under its name', () => {
  const labels = labelsOf('docs/start/img/message-lifecycle.svg')
  const pairs = labels.flatMap((label, at) => (status.enum.includes(label) ? [[label, labels[at - 1]]] : []))
  expect(pairs.map(([code]) => code).sort()).toEqual([...status.enum].sort())
  for (const [code, name = ''] of pairs) expect([name, codeOf.get(name)]).toEqual([name, code])
  // The note below says which statuses a message expires in.
  const note = labels.slice(-2).join(' ')
  const [, may = '', not = ''] = /срок истекает (.*), но не у (.*)/.exec(note) ?? []
  const quoted = (text: string) => [...text.matchAll(/«([^»]*)»/g)].map(([, name = '']) => codeOf.get(name))
  for (const code of quoted(may)) expect(status['x-transitions'][code ?? '']).toContain('expired')
  for (const code of quoted(not)) expect(status['x-transitions'][code ?? '']).not.toContain('expired')
  expect([quoted(may).length, quoted(not).length]).toEqual([2, 1])
})

test('the drawing of the balance says when each channel is paid for as the facts do', () => {
  const text = labelsOf('docs/profile-company/img/balance-flow.svg').join(' · ')
  for (const { name, paid } of Object.values(channels)) expect(text).toContain(`${name} — ${paid.drawn}`)
})

test('the drawing of a callback waits and repeats as the description says', () => {
  const { timeout, retries } = description.webhooks.messageStatus.post['x-delivery']
  const text = labelsOf('docs/api/callback/img/callback-sequence.svg').join(' · ')
  expect(text).toContain(`${timeout} секунд без ответа`)
  expect(text).toContain(`через ${retries[0]} секунд, попытка 2`)
  expect(text).toContain(`200 не позже ${timeout} секунд`)
})
