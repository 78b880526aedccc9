// Emphasis in Chinese, Japanese and Korean. These put no space between words, and CommonMark asks for one beside a mark with a sign
// inside of it: `**注意：**正文` would be no emphasis, or that of other words. Beside their letters and signs, a `*` opens and closes.
import { attention } from 'micromark-core-commonmark'
import type { Code, Construct } from 'micromark-util-types'

const asterisk = 42
/** A letter or sign of these scripts, but for the few that others share, such as `·`. */
export const isCjk =
  /(?![\0-\u10ff])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\uFF00-\uFFEF]/u

/** A run of `*` that only this rule lets close: a sign stands before it, and no space behind. The sign is no `*`, or each `**` would match. */
export const closesBesideCjk = /(?!\*)[\p{P}\p{S}]\*+(?=[^\s*])/u

/** The construct `attention` of CommonMark with more marks that open and close. */
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
