// What is found, and in which order (SE-11, SE-60 to SE-68, SE-74).
import { expect, test } from 'vitest'
import { search } from '../../renderer/search/ranking/rank.ts'
import { searchDocuments } from '../../renderer/search/search-documents.ts'
import { buildIndex } from '../../renderer/search/search-index.ts'
import { readSynonyms } from '../../renderer/search/synonyms.ts'
import type { RoutePath } from '../../renderer/text/brand.ts'

interface Sample {
  readonly title: string
  readonly text: string
  readonly sections?: readonly (readonly [heading: string, text: string])[]
  readonly code?: string
}

const samples: Readonly<Record<string, Sample>> = {
  '/create': {
    title: 'Создание рассылки',
    text: 'Рассылка отправляется клиентам из списка. Выберите шаблон.',
  },
  '/stats': {
    title: 'Отчёты',
    text: 'Сколько сообщений доставлено. Отчёт по каждой рассылке открывается из списка рассылок, счёт приходит раз в месяц.',
  },
  '/whatsapp': {
    title: 'Канал WhatsApp',
    text: 'Как подключить WhatsApp: заявка, проверка, номер.',
    sections: [['Окно в 24 часа', 'Свободный ответ.']],
  },
  '/api': {
    title: 'Отправка по API',
    text: 'Метод принимает сообщения.',
    code: 'POST /api/v1/messages\nX-API-KEY: ключ\n{"error_code": 4711}',
  },
  '/errors': {
    title: 'Коды ошибок',
    text: 'Код 4711 означает, что номер неверен.',
    sections: [['Ошибка E_LIMIT', 'Превышен предел.']],
  },
  '/profile': { title: 'Профиль', text: 'Где найти ключ доступа. Как сменить пароль.' },
}

const index = buildIndex(
  searchDocuments(
    Object.entries(samples).map(([route, { title, text, sections = [], code = '' }]) => ({
      route: route as RoutePath,
      title,
      description: '',
      keywords: [],
      sections: [
        { id: '', heading: '', text, code },
        ...sections.map(([heading, body], at) => ({ id: `s${at}`, heading, text: body, code: '' })),
      ],
    })),
  ),
)
const found = (query: string) => search(index, query).pages.map(({ route }) => route)

test.each([
  ['рассылка', '/create'],
  ['рассылок', '/create'],
  ['«рассылка»?', '/create'],
  ['создать рассылку', '/create'],
  ['hfccskrf', '/create'],
  ['расылка', '/create'],
  ['россылки', '/create'],
  ['счет', '/stats'],
  ['отчет', '/stats'],
  ['whatsapp', '/whatsapp'],
  ['whats app', '/whatsapp'],
  ['Ватсап WhatsApp подключение', '/whatsapp'],
  ['api/v1/messages', '/api'],
  ['/api/v1', '/api'],
  ['x-api-key', '/api'],
  ['error_code', '/api'],
  ['4711', '/errors'],
  ['E_LIMIT', '/errors'],
  ['как сменить пароль', '/profile'],
  ['где', '/profile'],
])('SE-60 to SE-68: %s finds %s first', (query, route) => {
  expect(found(query)[0]).toBe(route)
})

test('SE-62: typed letter by letter, a word never finds nothing once it has found something', () => {
  for (const word of ['рассылки', 'подключить', 'сообщений'])
    for (let length = 2; length <= word.length; length++)
      expect([word.slice(0, length), found(word.slice(0, length)).length > 0]).toEqual([
        word.slice(0, length),
        true,
      ])
})

test('SE-65: a title counts more than a text, and a section names its heading', () => {
  expect(found('рассылки').slice(0, 2)).toEqual(['/create', '/stats'])
  const [page] = search(index, 'окно 24 часа').pages
  expect(page?.documents[0]).toMatchObject({ route: '/whatsapp', anchor: 's0', heading: 'Окно в 24 часа' })
})

test('SE-66: says what was searched for on the other layout', () => {
  expect(search(index, 'hfccskrf').instead).toBe('рассылка')
  expect(search(index, 'рассылка').instead).toBe(undefined)
  expect(search(index, 'api').instead).toBe(undefined)
})

test('synonyms of the configuration find pages that use the other word, behind those that use the word itself', () => {
  const documents = searchDocuments(
    [
      ['/price', 'Тарифы', 'Сколько это стоит.'],
      ['/cost', 'Стоимость доставки', 'Текст.'],
    ].map(([route = '', title = '', text = '']) => ({
      route: route as RoutePath,
      title,
      description: '',
      keywords: [],
      sections: [{ id: '', heading: '', text, code: '' }],
    })),
  )
  const routes = (query: string, groups: string[][]) =>
    search(buildIndex(documents, readSynonyms(groups)), query).pages.map(({ route }) => route)
  expect(routes('стоимость', [])).toEqual(['/cost'])
  expect(routes('стоимости', [['цена', 'стоимость', 'тариф']])).toEqual(['/cost', '/price'])
  expect(routes('цены', [['цена', 'стоимость', 'тариф']])).toHaveLength(2)
})

test('SE-74: any text has an answer', () => {
  const hostile = [
    '',
    ' ',
    '???',
    '<script>alert(1)</script>',
    '.*+?^${}()|[]\\',
    '👩‍💻',
    '\u0000\u0001',
    '~',
    '__proto__',
    'constructor',
    'toString docs df',
    'а'.repeat(10_000),
    'слово '.repeat(2000),
  ]
  for (const query of hostile) expect(Array.isArray(search(index, query).pages)).toBe(true)
  expect(found('???')).toEqual([])
  expect(found('__proto__')).toEqual([])
})
