// The language of a new site.
import { expect, test } from 'vitest'
import { starterFiles } from '../../cli/init/starter-files.ts'
import { systemLocale } from '../../cli/init/system-locale.ts'
import { packs } from '../../renderer/strings/packs.ts'

test('a new site speaks the language of the system, where docsgen has words for it', () => {
  const found = {
    'ru_RU.UTF-8': 'ru',
    'pt_PT@euro': 'pt-BR',
    'zh_CN.GB18030': 'zh-Hans',
    zh_TW: 'en',
    it_IT: 'en',
    C: 'en',
    'C.UTF-8': 'en',
  }
  for (const [LANG, locale] of Object.entries(found))
    expect([LANG, systemLocale({ LANG })]).toEqual([LANG, locale])
  expect(systemLocale({ LC_ALL: 'de_DE', LC_MESSAGES: 'fr_FR', LANG: 'ja_JP' })).toBe('de')
  expect(systemLocale({ LC_ALL: '', LC_MESSAGES: 'fr_FR', LANG: 'ja_JP' })).toBe('fr')
})

test('there is a new site in every language that docsgen has words for, and no other letter in it', () => {
  for (const locale of Object.keys(packs)) {
    const text = Object.values(starterFiles(locale)).join('\n')
    expect(text).toContain(`locale: '${locale}'`)
    expect(text).not.toMatch(/undefined|\{kinds\}/)
    const hasCyrillic = ['be', 'kk', 'ru', 'uk'].includes(locale)
    expect([locale, /\p{Script=Cyrillic}/u.test(text)]).toEqual([locale, hasCyrillic])
  }
})
