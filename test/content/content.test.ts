// The texts of this project's own site: what the content guide asks and a program can see.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const content = fileURLToPath(new URL('../../content', import.meta.url))
const pages = ['docs', 'blog'].flatMap(folder =>
  readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => {
      const text = readFileSync(join(content, folder, file), 'utf8')
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
      return { name: `${folder}/${file}`, front: parse(front) as Record<string, unknown>, body }
    }),
)
const docs = pages.filter(({ name }) => name.startsWith('docs/'))
/** Without code, whose words are not ours. */
const prose = (body: string) => body.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replace(/`[^`\n]*`/g, '')

test('every page of the documentation has a title, a description of 80 to 160 characters and 3 to 8 keywords', () => {
  const wrong = docs.flatMap(({ name, front }) => {
    const {
      title,
      description = '',
      keywords = [],
    } = front as {
      title?: string
      description?: string
      keywords?: string[]
    }
    const isFine =
      title !== undefined &&
      description.length >= 80 &&
      description.length <= 160 &&
      keywords.length >= 3 &&
      keywords.length <= 8
    return isFine ? [] : [`${name}: ${description.length} characters, ${keywords.length} keywords`]
  })
  expect(wrong).toEqual([])
})

test('no heading level is skipped', () => {
  const wrong = pages.flatMap(({ name, body }) => {
    const levels = [...prose(body).matchAll(/^(#{1,6}) /gm)].map(([, marks = '']) => marks.length)
    return levels.every((level, at) => level <= (levels[at - 1] ?? 1) + 1) ? [] : [name]
  })
  expect(wrong).toEqual([])
})

test('every block of JSON parses', () => {
  const wrong = pages.flatMap(({ name, body }) =>
    [...body.matchAll(/^( *)```json[^\n]*\n([\s\S]*?)^\1```/gm)].flatMap(([, , json = '']) => {
      try {
        JSON.parse(json)
        return []
      } catch (error) {
        return [`${name}: ${String(error)}`]
      }
    }),
  )
  expect(wrong).toEqual([])
})

test('one idea has one term: words that the glossary rules out are not used', () => {
  const glossary = parse(readFileSync(join(content, 'facts/glossary.yml'), 'utf8')) as {
    term: string
    not?: string[]
    /** Files in which the words may stand. */
    allow?: string[]
  }[]
  const folded = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[\s\u00a0]+/g, ' ')
  // A word stands for all that begin so; with `$` it is meant as it is.
  const ruledOut = glossary.flatMap(({ term, not = [], allow = [] }) =>
    not.map(word => {
      const letters = folded(word.replace(/\$$/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      const end = word.endsWith('$') ? '(?![\\p{L}\\p{N}_-])' : ''
      return { term, word, allow, pattern: new RegExp(`(?<![\\p{L}\\p{N}_-])${letters}${end}`, 'u') }
    }),
  )
  const wrong = pages.flatMap(({ name, body }) => {
    const lines = prose(body)
      .replace(/\]\([^)]*\)|\{#[^}]*\}/g, ' ')
      .split('\n')
      .map(folded)
    return ruledOut
      .filter(({ pattern, allow }) => !allow.includes(name) && lines.some(line => pattern.test(line)))
      .map(({ term, word }) => `${name}: «${word}», use «${term}»`)
  })
  expect(ruledOut.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('quotes are «ёлочки», and a dash has a no-break space before it', () => {
  const wrong = docs.flatMap(({ name, body }) => {
    const text = prose(body)
      .replace(/^[ \t]*:{2,}.*$/gm, '')
      .replace(/<[^>]*>/g, '')
      .replace(/\]\([^)]*\)/g, ']')
    const quotes = /"[^"\n]*[а-яё][^"\n]*"/i.exec(text)?.[0]
    const dash = /[^\n|]{0,20}[^\s|] — [^\n]{0,20}/.exec(text)?.[0]
    return [quotes, dash].flatMap(found => (found === undefined ? [] : [`${name}: ${found}`]))
  })
  expect(wrong).toEqual([])
})

test('no two pages have the same paragraph', () => {
  const seen = new Map<string, string>()
  const wrong: string[] = []
  for (const { name, body } of pages) {
    for (const paragraph of new Set(prose(body).split(/\n{2,}/))) {
      const words = paragraph.replace(/\s+/g, ' ').trim()
      if (words.length < 80 || words.startsWith(':::') || words.startsWith('|')) continue
      const other = seen.get(words)
      if (other !== undefined && other !== name) wrong.push(`${name} and ${other}: ${words.slice(0, 60)}`)
      seen.set(words, name)
    }
  }
  expect(wrong).toEqual([])
})
