// Words of texts and queries.
import { expect, test } from 'vitest'
import { language as russian } from '../../renderer/search/language/russian.ts'
import { signTermsIn } from '../../renderer/search/language/sign-terms.ts'
import { stemRussian, withoutFleetingVowel } from '../../renderer/search/language/stem-russian.ts'
import { otherLayout } from '../../renderer/search/language/transliterate.ts'
import { editDistance } from '../../renderer/search/ranking/near-stems.ts'
import { createTermCounter, type TermCounter } from '../../renderer/search/terms/term-counter.ts'
import { openRandom } from '../harness/bench-corpus.ts'

const { chunksOf, fold, termsOf } = russian
const allTerms = (text: string, isLong = false) => chunksOf(text).flatMap(chunk => termsOf(chunk, { isLong }))

test.each([
  ['рассылк', ['рассылка', 'рассылки', 'рассылку', 'рассылками']],
  ['рассылок', ['рассылок']],
  ['сообщен', ['сообщение', 'сообщения', 'сообщений']],
  ['шаблон', ['шаблон', 'шаблонами', 'шаблоны']],
  ['пользовател', ['пользователей', 'пользователь']],
  ['подключен', ['подключение']],
  ['подключ', ['подключить']],
  ['отправк', ['отправка']],
  ['отправ', ['отправить']],
  ['отправля', ['отправлять']],
  ['елк', ['елка']],
  // Examples of the algorithm's own vocabulary.
  ['важн', ['важная', 'важного', 'важной', 'важны']],
  ['важн', ['важнейшие', 'важнейшими']],
  ['вал', ['вал', 'валов']],
  ['дан', ['дан', 'дана']],
])('%s is the stem of %j', (stem, words) => {
  expect(words.map(stemRussian)).toEqual(words.map(() => stem))
})

test('a fleeting vowel gives a second stem', () => {
  expect(withoutFleetingVowel('рассылок')).toBe('рассылк')
  expect(withoutFleetingVowel('отправок')).toBe('отправк')
  expect(withoutFleetingVowel('шаблон')).toBe(undefined)
})

test('ё and е, letter case and accents do not matter, й does', () => {
  expect(fold('Счёт ЁЛКА Café Й и\u0306')).toBe('счет елка cafe й й')
})

test('signs around words are dropped, identifiers count whole and in parts', () => {
  const terms = (text: string) => allTerms(text).filter(term => !term.startsWith('~'))
  expect(terms('«рассылка», (рассылка)? рассылка.')).toEqual(['рассылка', 'рассылка', 'рассылка'])
  expect(terms('/api/v1/messages')).toEqual(['api', 'v1', 'messages', 'apiv1messages', 'api/v1/messages'])
  expect(terms('error_code')).toEqual(['error', 'code', 'errorcode', 'error_code'])
  expect(terms('Object.defineProperty')).toEqual([
    'object',
    'define',
    'property',
    'objectdefineproperty',
    'object.defineproperty',
  ])
  expect(terms('X-API-KEY')).toEqual(['x', 'api', 'key', 'xapikey', 'x-api-key'])
  expect(terms('WhatsApp')).toEqual(['whats', 'app', 'whatsapp'])
  expect(terms('SMS-сообщений')).toContain('sms-сообщений')
  expect(terms('!!! ??? <> 👍')).toEqual([])
})

test('stems follow the script: Russian for Cyrillic, English for Latin, none for numbers', () => {
  expect(allTerms('messages рассылки 4711 v1')).toEqual([
    'messages',
    '~messag',
    'рассылки',
    '~рассылк',
    '4711',
    'v1',
  ])
  // Long texts have the stems alone.
  expect(allTerms('messages рассылки 4711', true)).toEqual(['~messag', '~рассылк', '4711'])
  expect(chunksOf('рассылок')[0]?.words[0]?.stems).toEqual(['~рассылок', '~рассылк'])
})

test('the same keys on the other layout, both ways', () => {
  expect(otherLayout('hfccskrf')).toBe('рассылка')
  expect(otherLayout('ызфь')).toBe('spam')
  expect(otherLayout('Ghbdtn vbh')).toBe('привет мир')
  expect(otherLayout('смс sms')).toBe(undefined)
  expect(otherLayout('4711')).toBe(undefined)
})

test('typos: a letter more, less, other, or two exchanged', () => {
  expect(editDistance('расылка', 'рассылка', 2)).toBe(1)
  expect(editDistance('рассылкаа', 'рассылка', 2)).toBe(1)
  expect(editDistance('россылка', 'рассылка', 2)).toBe(1)
  expect(editDistance('расслыка', 'рассылка', 2)).toBe(1)
  expect(editDistance('шаблон', 'рассылка', 2)).toBe(undefined)
  expect(editDistance('', 'ab', 2)).toBe(2)
})

test('a text has the same terms and counts, whatever texts were counted before', async () => {
  const random = await openRandom(7)
  const signs = [...'аБёЙxY7é\u0301𝐚👍日İ/{}-_.,«» \n', '\ud835', '\udc1a']
  const texts = [
    ...Array.from({ length: 200 }, () =>
      Array.from({ length: random.integer(1, 60) }, () => random.pick(signs)).join(''),
    ),
    'Список рассылок: PUT /clients/{id}, рассылка.',
    'рассылки (WhatsApp) рассылка whats-app sendMessage',
    'Список списков\u0301 𝐚𝐛 日本語',
  ]
  const told = (counter: TermCounter, text: string, isLong: boolean) => {
    const { terms, counts, length } = counter.count(text, { isLong })
    return { terms: [...terms].map((term, at) => `${counter.termOf(term)} ${counts[at]}`).sort(), length }
  }
  const counter = createTermCounter(russian)
  for (const isLong of [false, true])
    for (const text of [...texts, ...texts].sort()) {
      expect(told(counter, text, isLong)).toEqual(told(createTermCounter(russian), text, isLong))
      const terms = [...allTerms(text, isLong), ...[...signTermsIn(russian, text)].map(({ term }) => term)]
      const counts = [...new Set(terms)].map(
        term => `${term} ${terms.filter(other => other === term).length}`,
      )
      expect(told(counter, text, isLong).terms).toEqual(counts.sort())
    }
})
