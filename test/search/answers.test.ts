// What a reader is shown of a page: rows, marks, the words around a match.
import { expect, test } from 'vitest'
import { language } from '../../renderer/search/language/russian.ts'
import { findMatches, termsToMark } from '../../renderer/search/ranking/marks.ts'
import { snippet } from '../../renderer/search/ranking/snippet.ts'
import { ask, indexOf } from './index-of.ts'

const { index } = await indexOf({
  '/broadcast': {
    title: 'Рассылки',
    description: 'Как отправить сообщение многим клиентам сразу.',
    keywords: ['массовая отправка'],
    text: 'Рассылка – это сообщение для списка.',
    sections: [
      ['Время', 'Рассылку можно отложить.'],
      ['Тест рассылки', 'Сначала отправьте себе.'],
    ],
  },
})

const plain = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
const around = (text: string, query: string, limit = 50) =>
  snippet(text, findMatches(language, text, termsToMark(language, [query])), limit)

test('the rows of a page are in the order of types', async () => {
  const [page] = (await ask(index, 'рассылка')).shown
  expect(page?.title).toBe('[Рассылки]')
  expect(page?.rows.map(({ type, anchor }) => [type, anchor])).toEqual([
    ['title', ''],
    ['heading', 's1'],
    ['content', 's0'],
  ])
  expect((await ask(index, 'многим')).shown[0]?.rows[0]?.type).toBe('description')
  expect((await ask(index, 'массовая')).shown[0]?.rows[0]?.type).toBe('keywords')
})

test('at most 50 characters around the first match, by whole words, cut on both sides', () => {
  const text =
    'Перед отправкой проверьте список получателей и выберите шаблон сообщения, который одобрен каналом.'
  const pieces = around(text, 'шаблон')
  expect(plain(pieces)).toBe('…получателей и выберите шаблон сообщения, который…')
  expect(plain(pieces).replaceAll('…', '').length).toBeLessThanOrEqual(50)
  expect(pieces.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'шаблон', isMatch: true }])
  expect(plain(around('Короткий шаблон.', 'шаблон'))).toBe('Короткий шаблон.')
  expect(plain(around(`${'д'.repeat(80)} конец`, 'д'.repeat(80)))).toBe(`${'д'.repeat(80)}…`)
})

test('next to an ellipsis is a word: punctuation is cut with the word before it', () => {
  const before = 'Здесь стоит то, о чём не спрашивали'
  const shown = (signs: string) => plain(around(`${before}${signs}шаблон и другие слова`, 'шаблон', 12))
  for (const signs of [', ', ' – ', '. ', '), ', '…» ', ',', '! '])
    expect([signs, shown(signs)]).toEqual([signs, '…шаблон и…'])
  expect(shown(' «')).toBe('…«шаблон и…')
  expect(shown(' --')).toBe('…--шаблон и…')
  expect(plain(around(`${before} шаблон, (слово) и другие`, 'шаблон', 9))).toBe('…шаблон…')
})

test('markup in a text stays text', async () => {
  const { index: hostile } = await indexOf({
    '/x': { title: '<img src=x>', text: '<b>жирно</b> & <script>' },
  })
  const [page] = (await ask(hostile, 'жирно')).shown
  expect(page?.title).toBe('<img src=x>')
  expect(page?.rows[0]?.text).toBe('<b>[жирно]</b> & <script>')
})

test('words with the same stem are marked, whatever their case and ё', () => {
  const marked = (text: string, word: string) =>
    findMatches(language, text, termsToMark(language, [word])).map(([start, end]) => text.slice(start, end))
  expect(marked('Рассылка, рассылки и РАССЫЛКАМИ; рассылок – и посылка', 'рассылка')).toEqual([
    'Рассылка',
    'рассылки',
    'РАССЫЛКАМИ',
    'рассылок',
  ])
  expect(marked('Отчёт и отчет', 'отчёты')).toEqual(['Отчёт', 'отчет'])
  expect(marked('messages, Message', 'message')).toEqual(['messages', 'Message'])
  // What was found by a slip travels as a stem.
  expect(marked('Рассылки', 'рассылк')).toEqual(['Рассылки'])
})

test('the marked words are those of the query, or the terms that were found instead', async () => {
  expect((await ask(index, 'Рассылки список')).highlight).toEqual(['Рассылки', 'список'])
  expect((await ask(index, 'расылка')).highlight).toEqual(['рассылк'])
  expect((await ask(index, 'hfccskrf')).highlight).toEqual(['рассылка'])
})
