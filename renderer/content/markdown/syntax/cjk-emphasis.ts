// Emphasis in Chinese, Japanese and Korean. These languages have no spaces between words, but CommonMark requires one beside a mark with
// punctuation inside: `**注意：**正文` would be no emphasis. Beside letters and punctuation of these scripts, `*` opens and closes emphasis.
import { attention } from 'micromark-core-commonmark'
import type { Code, Construct } from 'micromark-util-types'

const asterisk = 42
/** A letter or punctuation of these scripts, except characters shared with other scripts, such as `·`. */
export const isCjk =
  /(?![\0-\u10ff])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF]/u

/**
 * A run of `*` that closes only by this rule: punctuation before it, no space after it. The punctuation is not `*`, otherwise each `**`
 * would match.
 */
export const closesBesideCjk = /(?!\*)[\p{P}\p{S}]\*+(?=[^\s*])/u

/** CommonMark's construct `attention`, with more marks that open and close. */
export const emphasis: Construct = {
  ...attention,
  tokenize(effects, ok, nok) {
    const before = this.previous
    let mark: Code = null
    const begin = attention.tokenize.call(
      this,
      effects,
      after => {
        const token = this.events.at(-1)?.[1]
        if (token !== undefined && mark === asterisk && (isBeside(before) || isBeside(after))) {
          token._open ||= !isSpace(after)
          token._close ||= !isSpace(before)
        }
        return ok(after)
      },
      nok,
    )
    return code => {
      mark = code
      return begin(code)
    }
  },
}

function isBeside(code: Code): boolean {
  return code !== null && code > 0x1100 && isCjk.test(String.fromCharCode(code))
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || /\s/.test(String.fromCharCode(code))
}
