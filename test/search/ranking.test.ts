// What is found, and in which order.
import elasticlunr from 'elasticlunr'
import { expect, test } from 'vitest'
import { ask, indexOf, type Sample } from './index-of.ts'

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

const { index, files } = await indexOf(samples)
const found = async (query: string) => (await ask(index, query)).hrefs

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
])('%s finds %s first', async (query, route) => {
  expect((await found(query))[0]).toBe(route)
})

test('a word that is typed letter by letter keeps having results after the first ones', async () => {
  for (const word of ['рассылки', 'подключить', 'сообщений', 'WhatsApp', '4711'])
    for (let length = 2; length <= word.length; length++)
      expect([word.slice(0, length), (await found(word.slice(0, length))).length > 0]).toEqual([
        word.slice(0, length),
        true,
      ])
})

test('a title counts more than a text, and a section names its heading', async () => {
  expect((await found('рассылки')).slice(0, 2)).toEqual(['/create', '/stats'])
  const [page] = (await ask(index, 'окно 24 часа')).shown
  expect(page).toMatchObject({
    href: '/whatsapp',
    rows: [{ type: 'heading', anchor: 's0', heading: '[Окно] в [24] [часа]' }],
  })
})

test('the answer names the query on the other layout', async () => {
  expect((await ask(index, 'hfccskrf')).instead).toBe('рассылка')
  expect((await ask(index, 'рассылка')).instead).toBe(undefined)
  expect((await ask(index, 'api')).instead).toBe(undefined)
})

test('words of one root find each other, after the word itself', async () => {
  const { index: roots } = await indexOf({
    '/noun': { title: 'Подключение канала' },
    '/verb': { title: 'Как подключить номер' },
    '/other': { title: 'Отчёты' },
  })
  expect((await ask(roots, 'подключить')).hrefs).toEqual(['/verb', '/noun'])
})

test('words like «как» count little beside others', async () => {
  const { index: questions } = await indexOf({
    '/how': { title: 'Как и где', text: 'Как, где и когда. Как это сделать.' },
    '/key': { title: 'Ключ доступа', text: 'Получите ключ в личном кабинете.' },
  })
  expect((await ask(questions, 'как получить ключ')).hrefs[0]).toBe('/key')
  expect((await ask(questions, 'как')).hrefs).toEqual(['/how'])
})

test('synonyms of the configuration find pages with the other word, after pages with the word itself', async () => {
  const prices = {
    '/price': { title: 'Тарифы', text: 'Сколько это стоит.' },
    '/cost': { title: 'Стоимость доставки', text: 'Текст.' },
  }
  const routes = async (query: string, groups: string[][]) =>
    (await ask((await indexOf(prices, { synonyms: groups })).index, query)).hrefs
  expect(await routes('стоимость', [])).toEqual(['/cost'])
  expect(await routes('стоимости', [['цена', 'стоимость', 'тариф']])).toEqual(['/cost', '/price'])
  expect(await routes('цены', [['цена', 'стоимость', 'тариф']])).toHaveLength(2)
})

test('any text has an answer', async () => {
  const hostile = [
    '',
    ' ',
    '???',
    '<script>alert(1)</script>',
    '.*+?^${}()|[]\\',
    '👩‍💻',
    '\u0000\u0001',
    '\ud800',
    '~',
    '__proto__',
    'constructor',
    'hasOwnProperty toString',
    'toString docs df',
    'а'.repeat(10_000),
    'слово '.repeat(2000),
  ]
  for (const query of hostile) expect(Array.isArray((await ask(index, query)).pages)).toBe(true)
  expect(await found('???')).toEqual([])
  expect(await found('__proto__')).toEqual([])
})

test('elasticlunr loads each shard and finds its terms', () => {
  const shards = [...files].filter(([name]) => name.startsWith('terms-'))
  expect(shards.length).toBeGreaterThan(0)
  const documents = shards.flatMap(([, text]) => {
    const shard = elasticlunr.Index.load<object>(JSON.parse(text))
    return shard.search('~рассылк', { fields: { title: { boost: 1 }, content: { boost: 1 } } })
  })
  expect(documents.map(({ ref }) => ref).sort()).toEqual(['0', '1000'])
})

test('forms with and without a fleeting vowel are one word', async () => {
  const pages = {
    '/cluster': { title: 'Кластер', text: 'Три узла хранят копии.' },
    '/b': { title: 'Узел связи' },
  }
  const { index } = await indexOf(pages)
  for (const query of ['узел', 'узлы', 'узлов '])
    expect([query, (await ask(index, query)).hrefs.toSorted()]).toEqual([query, ['/b', '/cluster']])
})

test('a verb that no text has is found without its prefix, but not when a text has the verb', async () => {
  const pages = { '/tls': { title: 'Шифрование' }, '/b': { title: 'Подписка' } }
  const routes = async (samples: Parameters<typeof indexOf>[0]) =>
    (await ask((await indexOf(samples)).index, 'зашифровать')).hrefs
  expect(await routes(pages)).toEqual(['/tls'])
  expect(await routes({ ...pages, '/c': { title: 'Как зашифровать диск' } })).toEqual(['/c'])
})

test('names are found in the letters of the other script, also by their beginning', async () => {
  const pages = { '/grafana': { title: 'Grafana' }, '/a': { title: 'Рассылка' }, '/x': { title: 'Щётка' } }
  const { index } = await indexOf(pages)
  const found = async (query: string) => (await ask(index, query)).hrefs
  expect(await found('графана')).toEqual(['/grafana'])
  expect(await found('граф')).toEqual(['/grafana'])
  expect(await found('rassylka')).toEqual(['/a'])
  expect(await found('shchetka')).toEqual(['/x'])
  expect(await found('промежуток')).toEqual([])
})

test('a noun is found in all of its forms, also when the stemmer takes some of them for a verb', async () => {
  const pages = { '/tokens': { title: 'Токены' }, '/log': { title: 'Журналы' }, '/x': { title: 'Отправка' } }
  const { index } = await indexOf(pages, { slips: 0 })
  const found = async (query: string) => (await ask(index, `${query} `)).hrefs
  for (const query of ['токен', 'токенами', 'токенов']) expect(await found(query)).toEqual(['/tokens'])
  for (const query of ['журнал', 'журнала', 'журналом']) expect(await found(query)).toEqual(['/log'])
})

test('a verb in -ировать finds the noun from which it is derived', async () => {
  const { index } = await indexOf({ '/copy': { title: 'Хранение копий' }, '/x': { title: 'Отправка' } })
  expect((await ask(index, 'копирование')).hrefs).toEqual(['/copy'])
})

test('a long question is also answered by its last words: function words are left out first', async () => {
  const question =
    'У нас в компании есть один такой вопрос, и мы не знаем, что с ним делать: как нам сменить пароль?'
  expect((await found(question))[0]).toBe('/profile')
})

test('of two pages with the same words of a question, the one that has them in one section comes first', async () => {
  const filler = 'Прочие слова стоят здесь для длины.'
  const { index: questions } = await indexOf({
    '/apart': {
      title: 'Разное',
      sections: [
        ['Первое', `Возврат оформляет бухгалтер. ${filler}`],
        ['Второе', `Договор хранится в архиве. ${filler}`],
        ['Третье', `Подпись ставит директор, курьер ждёт. ${filler}`],
      ],
    },
    '/together': {
      title: 'Прочее',
      sections: [
        ['Первое', `Возврат, договор, подпись: всё везёт курьер. ${filler}`],
        ['Второе', `Оформляет бухгалтер. ${filler}`],
        ['Третье', `Хранится в архиве, ставит директор, ждёт. ${filler}`],
      ],
    },
  })
  expect((await ask(questions, 'возврат договор подпись курьер')).hrefs).toEqual(['/together', '/apart'])
})

test('search.lengthWeight: with 0 a word counts by its occurrences, with more it needs more occurrences on a long page', async () => {
  const pages = {
    '/long': {
      title: 'Один',
      text: `Токен и токен. ${'Разные слова заполняют длинную страницу. '.repeat(60)}`,
    },
    '/short': { title: 'Два', text: 'Здесь описан токен.' },
    '/other': { title: 'Три', text: 'Отчёты.' },
  }
  const first = async (lengthWeight: number) =>
    (await ask((await indexOf(pages, { lengthWeight })).index, 'токен')).hrefs[0]
  expect(await first(0)).toBe('/long')
  expect(await first(0.75)).toBe('/short')
})
