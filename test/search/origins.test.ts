// What a word that no text has stands for: the page that is named so, not the one with the rarest word.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'
import { ask, indexOf } from './index-of.ts'

test('a beginning leads to the page with that name, not to a page with a rarer word', async () => {
  const mentions = Array.from({ length: 40 }, (_, number) => [
    `/m${number}`,
    { title: `Раздел ${number}`, text: 'Узел ведёт репликацию на другой узел.' },
  ])
  const { index } = await indexOf({
    ...Object.fromEntries(mentions),
    '/replication': { title: 'Репликация', text: 'Копии очередей.' },
    '/rare': { title: 'Словарь', text: 'Реплицируемый том, репликацит.' },
  })
  expect((await ask(index, 'репл')).hrefs[0]).toBe('/replication')
})

test('two slips in a word of six letters or more are corrected where no word is nearer', async () => {
  const { index: small } = await indexOf({
    '/a': { title: 'Кластер', text: 'Узлы.' },
    '/b': { title: 'Класс' },
  })
  expect((await ask(small, 'кланстр ')).hrefs).toEqual(['/a'])
})

test('a stem of five letters has relatives, too', async () => {
  const { index: small } = await indexOf({
    '/upgrade': { title: 'Обновление сервера' },
    '/retry': { title: 'Повторы', text: 'Сервер выдаёт сообщение снова.' },
  })
  expect((await ask(small, 'обновить сервер ')).hrefs[0]).toBe('/upgrade')
})

test('the beginning of a text counts once, also where it describes the page', async () => {
  const site = await siteOf(
    {
      'docs/ack.md': '# Подтверждение\n\nПотребитель отвечает, когда работа сделана, или просит повторить.\n',
      'docs/glossary.md': '# Словарь\n\nОчередь, подтверждение, узел.\n',
      'docs/described.md': '---\ndescription: Снимок каталога.\n---\n# Копия\n\nТекст.\n',
    },
    { hasSearch: true },
  )
  const shards = site.outputs().filter(path => path.startsWith('search-index/all/terms-'))
  const meta = shards.map(path => JSON.stringify(JSON.parse(site.file(path)).index.meta)).join('')
  const lettersOf = (word: string) => [...word].map(letter => `"${letter}":{"docs":{}`).join('.*')
  expect(meta).toMatch(new RegExp(lettersOf('снимо')))
  expect(meta).not.toMatch(new RegExp(lettersOf('подтв')))
})
