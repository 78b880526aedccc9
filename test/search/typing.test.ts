// While a word is typed, what it will find is never denied.
import { expect, test } from 'vitest'
import type { SearchIndex } from '../../renderer/search/index/search-index.ts'
import { ask, indexOf } from './index-of.ts'

const texts = {
  '/broadcast': { title: 'Рассылка', text: 'Шаблон сообщения для подписчиков.' },
  '/viber': { title: 'Viber', text: 'Подключение канала и проверка отправителя.' },
  '/sms': { title: 'SMS', text: 'Короткие сообщения, тариф за каждое.' },
  '/hooks': { title: 'Вебхуки', text: 'Сервер получает событие.' },
}
const synonyms = [
  ['вайбер', 'Viber'],
  ['смс', 'SMS', 'смска'],
  ['вебхук', 'webhook', 'колбэк'],
]

async function deniedBeginnings(index: SearchIndex, word: string): Promise<readonly string[]> {
  const beginnings = [...word].map((_, at) => word.slice(0, at + 1))
  const totals = await Promise.all(beginnings.map(async typed => (await ask(index, typed)).total))
  return beginnings.filter((_, at) => totals[at] === 0)
}

test('each beginning of a word is answered, from the first letter on', async () => {
  const { index } = await indexOf(texts, { synonyms })
  for (const word of ['рассылка', 'шаблоном', 'подключение', 'тариф', 'отправителя', 'viber'])
    expect([word, await deniedBeginnings(index, word)]).toEqual([word, []])
})

test('each beginning of a word is answered that no text has, and that has synonyms', async () => {
  const { index } = await indexOf(texts, { synonyms })
  for (const word of ['вайбер', 'webhook', 'смска', 'колбэк'])
    expect([word, await deniedBeginnings(index, word)]).toEqual([word, []])
  expect((await ask(index, 'вай')).hrefs[0]).toBe('/viber')
  expect((await ask(index, 'смск')).hrefs[0]).toBe('/sms')
  // On another keyboard layout too.
  expect(await ask(index, 'dfq')).toMatchObject({ instead: 'вай', total: 1 })
})

test('each beginning of a word with a slip is answered, from three letters on', async () => {
  const { index } = await indexOf(texts, { synonyms })
  for (const word of ['расылка', 'пдоключение', 'шаюлон', 'отпарвителя'])
    expect([word, (await deniedBeginnings(index, word)).filter(typed => typed.length > 2)]).toEqual([
      word,
      [],
    ])
})

test('a first letter is answered when its words fill several files', async () => {
  const letters = [...'абвгдежзик']
  const words = letters.flatMap(a => letters.flatMap(b => letters.map(c => `п${a}${b}${c}лка`)))
  const pages = Array.from({ length: 300 }, (_, page) => [
    `/p${page}`,
    { title: `Страница ${page}`, text: words.slice(page * 3, page * 3 + 100).join(' ') },
  ])
  const { index, files } = await indexOf(Object.fromEntries(pages))
  const { shards } = JSON.parse(files.get('manifest.json') ?? '') as { shards: Record<string, string> }
  expect(Object.keys(shards).filter(beginning => beginning.startsWith('п')).length).toBeGreaterThan(2)
  expect((await ask(index, 'п')).total).toBeGreaterThan(0)
})

test('slips are corrected as far as the configuration allows', async () => {
  const pages = { '/a': { title: 'Рассылка' }, '/b': { title: 'Тарифы' } }
  const found = async (slips: number) => {
    const { index } = await indexOf(pages, { slips })
    const counts = await Promise.all(
      ['рассылка', 'расылка', 'росылка', 'расылк'].map(async query => (await ask(index, query)).hrefs.length),
    )
    return counts.join('')
  }
  expect([await found(2), await found(1), await found(0)]).toEqual(['1111', '1101', '1000'])
})
