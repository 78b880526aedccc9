// A published shard is an index of elasticlunr: its own search finds in it what docsgen finds for a word.
import elasticlunr from 'elasticlunr'
import { expect, test } from 'vitest'
import { pageOfDocument } from '../../renderer/search/index/manifest.ts'
import { shardOf } from '../../renderer/search/index/search-index.ts'
import { language } from '../../renderer/search/language/russian.ts'
import { ask, indexOf } from './index-of.ts'

const pages = {
  '/a': { title: 'Рассылка', text: 'Создайте рассылку и выберите шаблон.' },
  '/b': { title: 'Шаблоны', text: 'Шаблон одобряет канал.', sections: [['Отправка', 'Текст.']] as const },
  '/c': { title: 'Webhook', text: 'Сервер получает webhook о доставке рассылки.' },
  '/d': { title: 'Тарифы', text: 'Цена за каждое сообщение.', code: 'price(1)' },
}

test.each(['рассылка', 'рассылки', 'шаблоны', 'webhook', 'отправка', 'Тарифы', 'price'])(
  'elasticlunr finds "%s" and its stem on the same pages, with finite scores, the title first',
  async word => {
    const { index, files } = await indexOf(pages)
    const { shards } = JSON.parse(files.get('manifest.json') ?? '') as { shards: Record<string, string> }
    const folded = language.fold(word)
    const file = `terms-${shards[shardOf(shards, folded) ?? '']}.json`
    const own = elasticlunr.Index.load(JSON.parse(files.get(file) ?? ''))
    // Long texts hold stems alone, so the word is asked for in both forms.
    const found = own.search([folded, ...language.stemsOf(folded)].join(' '))
    const hrefs = Object.keys(pages)
    const ownHrefs = found.map(({ ref }) => hrefs[pageOfDocument(Number(ref))])
    const { hrefs: expected } = await ask(index, `${word} `)
    expect(expected.length).toBeGreaterThan(0)
    expect(new Set(ownHrefs)).toEqual(new Set(expected))
    expect(ownHrefs[0]).toBe(expected[0])
    expect(found.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true)
  },
)
