// Words of other languages: forms by their stemmers, and scripts without spaces.
import { expect, test } from 'vitest'
import { loadLanguage } from '../../renderer/search/terms/load-language.ts'
import { ask, indexOf, type Sample } from './index-of.ts'

const other: Sample = { title: 'X', text: 'Zzz.' }

test.each([
  ['de', 'Benachrichtigungen einrichten', 'Benachrichtigung'],
  ['fr', 'Les messages envoyés aux clients', 'message envoyé'],
  ['es', 'Enviar notificaciones a los clientes', 'notificación'],
  ['pt-BR', 'Configurações das mensagens', 'configuração'],
  ['tr', 'Mesajların gönderilmesi', 'mesajlar'],
  ['tr', 'İSTANBUL ıhlamur', 'istanbul'],
  ['uk', 'Надсилання повідомленнями', 'повідомлення'],
  ['uk', 'The webhooks of the platform', 'webhook'],
  ['be', 'Рассылка паведамленняў', 'паведамленняў'],
  ['kk', 'Хабарламаларды жіберу', 'хабарламаларды'],
  ['ar', 'إرسال الرسائل إلى العملاء', 'العملاء'],
  ['el', 'Αποστολή μηνυμάτων', 'μηνυμάτων'],
  ['hi', 'संदेशों की सूची', 'संदेश'],
  ['ko', '메시지를 보내는 방법', '메시지'],
  ['zh-Hans', '如何发送消息和查看文档。', '消息'],
  ['zh-Hans', '如何发送消息和查看文档。', '查看文档'],
  ['zh-Hans', '使用 WhatsApp渠道发送', 'whatsapp'],
  ['ja', 'メッセージを送信する方法を説明します。', '送信'],
  ['ja', 'ドキュメントの検索について', 'ドキュメント'],
  ['th', 'วิธีส่งข้อความถึงลูกค้า', 'ข้อความ'],
  ['pl', 'Miasto Łódź', 'lodz'],
  ['de', 'Die Straße ist lang', 'strasse'],
  ['de', 'Die Strasse ist lang', 'straße'],
  ['da', 'Smørrebrød', 'smorrebrod'],
  ['en', 'The city of Łódź', 'lodz'],
  ['ru', 'Город Łódź', 'lodz'],
  ['ja', 'ＡＰＩの説明', 'api'],
  ['en', 'The API key', 'ＡＰＩ'],
])('%s: "%s" is found by "%s"', async (locale, text, query) => {
  const language = loadLanguage(locale)
  const { index } = await indexOf({ '/a': { title: 'A', text }, '/b': other }, { slips: 0 }, language)
  expect((await ask(index, query)).hrefs).toEqual(['/a'])
})

test('words without spaces between them are marked, and excerpts are cut between letters', async () => {
  const text = `${'这是一个很长的句子没有空格'.repeat(6)}，如何发送消息给客户${'这是一个很长的句子没有空格'.repeat(6)}`
  const { index } = await indexOf({ '/a': { title: '消息', text } }, {}, loadLanguage('zh-Hans'))
  const [page] = (await ask(index, '消息', 20)).shown
  expect(page?.title).toBe('[消息]')
  expect(page?.rows[0]?.text).toMatch(/^…\p{L}{2,9}，如何发送\[消息\]给客户\p{L}{2,}…$/u)
})

test('another form with other accents is marked', async () => {
  const { index } = await indexOf({ '/a': { title: 'Una notificación' } }, {}, loadLanguage('es'))
  expect((await ask(index, 'notificaciones')).shown[0]?.title).toBe('Una [notificación]')
})

test('two ways to write a letter are one: accents, dotted and dotless i, stress marks', async () => {
  const found = async (locale: string, text: string, query: string) => {
    const { index } = await indexOf({ '/a': { title: text } }, { slips: 0 }, loadLanguage(locale))
    return (await ask(index, `${query} `)).hrefs.length > 0
  }
  expect(await found('fr', 'Été à Orléans', 'orleans')).toBe(true)
  expect(await found('tr', 'Iğdır', 'igdir')).toBe(true)
  expect(await found('ru', 'за\u0301мок', 'замок')).toBe(true)
  expect(await found('vi', 'Tiếng Việt', 'tieng viet')).toBe(true)
})
