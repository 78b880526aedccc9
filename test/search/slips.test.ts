// Words with slips find what the words that were meant would find.
import { expect, test } from 'vitest'
import { ask, indexOf } from './index-of.ts'

const { index } = await indexOf(
  {
    '/backup': { title: 'Резервные копии' },
    '/tokens': { title: 'Токены доступа', text: 'Токен заменяет пароль.' },
    '/restore': { title: 'Восстановление' },
    '/cipher': { title: 'Шифрование' },
    '/grafana': { title: 'Grafana' },
    '/once': { title: 'Доставка', text: 'Дубликаты возможны после сбоя.' },
    '/go': { title: 'Leave the group' },
  },
  { synonyms: [['бэкап', 'копия']] },
)
const found = async (query: string) => {
  const { hrefs, instead } = await ask(index, query)
  return instead === undefined ? hrefs : [...hrefs, instead]
}

test('a slip in a word with synonyms finds the synonyms', async () => {
  for (const query of ['бэкпа', 'бэкапп', 'бжкап']) expect(await found(query)).toEqual(['/backup'])
})

test('a slip finds all forms of the word that was meant', async () => {
  expect(await found('токнеы')).toEqual(['/tokens'])
})

test('a slip in a word that no text has finds words of its root, without its prefix and in the other script', async () => {
  expect(await found('васстановить')).toEqual(['/restore'])
  expect(await found('зашефровать')).toEqual(['/cipher'])
  expect(await found('графанна')).toEqual(['/grafana'])
})

test('a slip is not read on the other layout when its keys give only parts of words there', async () => {
  // Its keys are `le,kbrns`, and a text has `leave`.
  expect(await found('дубликты')).toEqual(['/once'])
})

test('a slip on the other layout is corrected', async () => {
  // The keys of `достаква`.
  expect(await found('ljcnfrdf')).toEqual(['/once', 'достаква'])
})
