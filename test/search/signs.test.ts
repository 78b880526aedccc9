// Names that a sign tells apart, and signs alone.
import { expect, test } from 'vitest'
import { loadLanguage } from '../../renderer/search/terms/load-language.ts'
import { ask, indexOf } from './index-of.ts'

const pages = {
  '/c': { title: 'Using C', text: 'C99 is a standard.' },
  '/cpp': { title: 'Using C++', text: 'C++20 is a standard.' },
  '/csharp': { title: 'Using C#', text: 'C# 12 is newer.' },
  '/net': { title: 'Nets', text: 'A net of nets.' },
  '/dotnet': { title: 'Using .NET', text: 'With .NET, not without.' },
  '/flag': { title: 'Options', text: 'Add --dry-run (or -n) to see it.' },
  '/dry': { title: 'A dry run', text: 'A dry run of the flag.' },
  '/signs': { title: 'Operators', text: '=> ?? ||> == ~ {} and 🚀.', code: 'a ?? b' },
}

test.each(['en', 'ru', 'de', 'zh-Hans'])('%s: a name with a sign is first for it', async locale => {
  const { index } = await indexOf(pages, {}, loadLanguage(locale))
  const first = async (query: string) => (await ask(index, query)).hrefs[0]
  expect(await first('C#')).toBe('/csharp')
  expect(await first('c#')).toBe('/csharp')
  expect(await first('C++')).toBe('/cpp')
  expect(await first('.NET')).toBe('/dotnet')
  expect(await first('--dry-run')).toBe('/flag')
  for (const sign of ['=>', '??', '||>', '==', '~', '{}', '🚀'])
    expect([sign, (await ask(index, sign)).hrefs]).toEqual([sign, ['/signs']])
})

test('a sign is marked once', async () => {
  const { index } = await indexOf(pages, {}, loadLanguage('en'))
  const [sharp] = (await ask(index, 'C#')).shown
  expect(sharp?.title).toBe('Using [C#]')
  expect((await ask(index, '=>')).shown[0]?.rows[0]?.text).toBe('[=>] ?? ||> == ~ {} and 🚀.')
})

test('a sign that no text has changes nothing', async () => {
  const { index } = await indexOf(pages, {}, loadLanguage('en'))
  expect((await ask(index, 'standard!!')).hrefs).toEqual((await ask(index, 'standard')).hrefs)
})
