// Texts and bytes are the same as Node's own functions make them, whatever the text.
import { describe, expect, test } from 'vitest'
import { decodeUtf8, encodeUtf8 } from '../../renderer/utf8.ts'
import { openRandom } from '../harness/bench-corpus.ts'

const letters = ['a', ' ', '\n', '\0', 'é', 'ÿ', 'ж', 'Я', '漢', '👋', '\u0301', '\uFEFF', '\uD83D', '\uDC4B']
const lengths = [0, 1, 299, 300, 799, 800, 5_000, 700_000]

const random = await openRandom(1)

const texts = [letters, ['a', ' '], ['a', 'é'], ['ж', ' ', '漢'], ['👋', 'ж'], ['\uDC4B', 'a']].flatMap(own =>
  lengths.map(length => Array.from({ length }, () => random.pick(own)).join('')),
)

describe('UTF-8', () => {
  test('a text is written as Buffer.from writes it, half surrogate pairs too', () => {
    for (const text of texts) expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true)
  })

  test('bytes are read as TextDecoder reads them: without byte-order mark, broken ones as U+FFFD', () => {
    for (const text of texts) {
      const bytes = Buffer.from(text)
      for (const each of [
        bytes,
        Buffer.from(`\uFEFF${text}`),
        Buffer.from(`\uFEFF\uFEFF${text}`),
        bytes.subarray(1, -1),
        Buffer.concat([bytes, Buffer.from([0xc3, 0x28, 0xff])]),
        Buffer.from(text, 'latin1'),
        new Uint8Array(bytes),
      ])
        expect(decodeUtf8(each) === new TextDecoder().decode(each)).toBe(true)
    }
  })
})
