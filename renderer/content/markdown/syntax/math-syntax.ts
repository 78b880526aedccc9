// Formulas. micromark's extension has rules of its own, and takes code, prices and whole sections for formulas. These constructs follow the
// rules of Pandoc and GitHub; other text is left to other constructs.
import { blankLine, codeText } from 'micromark-core-commonmark'
import { math } from 'micromark-extension-math'
import type { Code, Construct, Effects, Extension, State, Tokenizer } from 'micromark-util-types'

const [dollar, backslash, backTick] = [36, 92, 96]

/** The extension. Its trees are made by `mathFromMarkdown`. */
export function mathSyntax(): Extension {
  const { text } = math()
  return {
    flow: { [dollar]: { tokenize: tokenizeBlock, concrete: true, name: 'mathFlow' } },
    text: { [dollar]: { ...(text?.[dollar] as Construct), tokenize: tokenizeText } },
  }
}

// Without its name, because the unmeasured constructs are disabled by name.
const codeSpan: Construct = { tokenize: codeText.tokenize, partial: true }

// Codes of micromark: line ends are -5 to -3, a tab is -2, the rest of a tab's width is -1.
const isLineEnding = (code: Code) => code !== null && code < -2
const isEnd = (code: Code) => code === null || isLineEnding(code)
const isSpace = (code: Code) => code === null || code < 0 || code === 32
const isDigit = (code: Code) => code !== null && code >= 48 && code <= 57

/**
 * `$a$`, `` $`a`$ `` as on GitHub, and `$$a$$`. No space follows the first dollar or precedes the last one, and no digit follows; a
 * backslash escapes a dollar; code that begins inside is code.
 */
const tokenizeText: Tokenizer = (effects, ok, nok) => {
  let open = 0
  let close = 0
  let isInTicks = false
  let before: Code = null
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathText')
    effects.enter('mathTextSequence')
    return sequence(code)
  }

  function sequence(code: Code): State | undefined {
    if (code === dollar) {
      effects.consume(code)
      open++
      return sequence
    }
    if (open === 1 && isSpace(code)) return nok(code)
    if (open === 1 && code === backTick) {
      isInTicks = true
      effects.consume(code)
      return afterTick
    }
    effects.exit('mathTextSequence')
    return between(code)
  }

  function afterTick(code: Code): State | undefined {
    if (code === backTick) return nok(code)
    effects.exit('mathTextSequence')
    return between(code)
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (isInTicks && code === backTick) return effects.attempt(closingTick, done, nok)(code)
    if (code === dollar) {
      close = 0
      effects.enter('mathTextSequence')
      return closing(code)
    }
    if (code === backTick) return effects.check(codeSpan, nok, ticks)(code)
    if (code === 32 || isLineEnding(code)) {
      const type = code === 32 ? 'space' : 'lineEnding'
      effects.enter(type)
      effects.consume(code)
      effects.exit(type)
      before = code
      return between
    }
    effects.enter('mathTextData')
    return data(code)
  }

  function data(code: Code): State | undefined {
    if (code === null || code === 32 || code === dollar || code === backTick || isLineEnding(code)) {
      effects.exit('mathTextData')
      return between(code)
    }
    effects.consume(code)
    before = code
    return code === backslash ? escaped : data
  }

  function escaped(code: Code): State | undefined {
    if (code === null || code === 32 || isLineEnding(code)) return data(code)
    effects.consume(code)
    before = code
    return data
  }

  function ticks(code: Code): State | undefined {
    effects.enter('mathTextData')
    return moreTicks(code)
  }

  function moreTicks(code: Code): State | undefined {
    if (code !== backTick) return data(code)
    effects.consume(code)
    before = code
    return moreTicks
  }

  function closing(code: Code): State | undefined {
    if (code === dollar) {
      effects.consume(code)
      close++
      return closing
    }
    const token = effects.exit('mathTextSequence')
    if (close === open && !isInTicks) return open === 1 && isSpace(before) ? nok(code) : done(code)
    token.type = 'mathTextData'
    before = dollar
    return between(code)
  }

  function done(code: Code): State | undefined {
    if (open === 1 && isDigit(code)) return nok(code)
    effects.exit('mathText')
    return ok(code)
  }
}

const closingTick: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return code => {
      effects.enter('mathTextSequence')
      effects.consume(code)
      return after
    }
    function after(code: Code): State | undefined {
      if (code !== dollar) return nok(code)
      effects.consume(code)
      effects.exit('mathTextSequence')
      return ok
    }
  },
}

/** From `$$` at the start of a line to the first `$$` at the end of a line. A blank line ends the block, as in TeX. */
const tokenizeBlock: Tokenizer = function (effects, ok, nok) {
  const { parser, interrupt = false } = this
  const now = () => this.now()
  let open = 0
  let isFirstLine = true
  let isEmpty = true
  const closingSequence: Construct = { tokenize: tokenizeClosing, partial: true }
  const nextLine: Construct = { tokenize: tokenizeNextLine, partial: true }
  return start

  function start(code: Code): State | undefined {
    effects.enter('mathFlow')
    effects.enter('mathFlowFence')
    effects.enter('mathFlowFenceSequence')
    return sequence(code)
  }

  function sequence(code: Code): State | undefined {
    if (code === dollar) {
      effects.consume(code)
      open++
      return sequence
    }
    if (open < 2) return nok(code)
    effects.exit('mathFlowFenceSequence')
    return behindSpaces(effects, opened)(code)
  }

  function opened(code: Code): State | undefined {
    effects.exit('mathFlowFence')
    return between(code)
  }

  function between(code: Code): State | undefined {
    if (isEnd(code)) {
      isFirstLine = false
      return interrupt ? ok(code) : effects.attempt(nextLine, between, after)(code)
    }
    if (code === dollar) return effects.attempt(closingSequence, after, isFirstLine ? nok : value)(code)
    return value(code)
  }

  function value(code: Code): State | undefined {
    isEmpty = false
    effects.enter('mathFlowValue')
    effects.consume(code)
    return code === backslash ? escaped : data
  }

  function data(code: Code): State | undefined {
    if (code === null || code === dollar || isLineEnding(code)) {
      effects.exit('mathFlowValue')
      return between(code)
    }
    effects.consume(code)
    return code === backslash ? escaped : data
  }

  function escaped(code: Code): State | undefined {
    if (isEnd(code)) return data(code)
    effects.consume(code)
    return data
  }

  function after(code: Code): State | undefined {
    effects.exit('mathFlow')
    return ok(code)
  }

  function tokenizeClosing(...[inner, closed, notClosed]: Parameters<Tokenizer>): State {
    let close = 0
    return code => {
      inner.enter('mathFlowFence')
      inner.enter('mathFlowFenceSequence')
      return more(code)
    }
    function more(code: Code): State | undefined {
      if (code === dollar) {
        inner.consume(code)
        close++
        return more
      }
      if (close < open || (isFirstLine && isEmpty)) return notClosed(code)
      inner.exit('mathFlowFenceSequence')
      return behindSpaces(inner, end)(code)
    }
    function end(code: Code): State | undefined {
      if (code !== null && !isLineEnding(code)) return notClosed(code)
      inner.exit('mathFlowFence')
      return closed(code)
    }
  }

  function tokenizeNextLine(...[inner, isThere, isOver]: Parameters<Tokenizer>): State {
    return code => {
      if (code === null) return isOver(code)
      inner.enter('lineEnding')
      inner.consume(code)
      inner.exit('lineEnding')
      return lineStart
    }
    function lineStart(code: Code): State | undefined {
      return parser.lazy[now().line] ? isOver(code) : inner.check(blankLine, isOver, isThere)(code)
    }
  }
}

function behindSpaces(effects: Effects, next: (code: Code) => State | undefined): State {
  return code => {
    if (isEnd(code) || !isSpace(code)) return next(code)
    effects.enter('whitespace')
    return space(code)
  }
  function space(code: Code): State | undefined {
    if (!isEnd(code) && isSpace(code)) {
      effects.consume(code)
      return space
    }
    effects.exit('whitespace')
    return next(code)
  }
}
