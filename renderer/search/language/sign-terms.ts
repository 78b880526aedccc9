// Terms with signs: names that differ by a sign (`C#`, `C++`, `.NET`, `--flag`) and signs alone (`=>`, `??`, 🚀). Words are indexed without the signs
// around them, so each of these is a further term beside its word.
import type { SearchLanguage } from './search-language.ts'

/** A term and its place in the text. */
interface SignTerm {
  readonly term: string
  readonly start: number
  readonly end: number
}

const letters = '\\p{L}\\p{N}\\p{M}'
const operator = '[!#$%&*+\\-./:<=>?@\\\\^|~\\p{Sm}]'

const signs = new RegExp(
  [
    // C#, C++, g++
    `[\\p{L}\\p{N}][${letters}_]{0,30}(?:#|\\+{1,2})(?![${letters}+#])`,
    // --flag, -v, .NET, .gitignore, @scope, $ref, #region
    `(?<![${letters}._/\\\\)\\]*-])(?:--[\\p{L}\\p{N}][${letters}_-]{0,40}|-\\p{L}(?![${letters}-])|\\.\\p{L}[${letters}_-]{0,40})`,
    `(?<![${letters}/&=])[@$#][\\p{L}_][${letters}_-]{0,40}`,
    // =>, ??, ||>; but not a dash, a bullet or a full stop alone
    `(?<![^\\s"'\`«(])(?!(?:[-.:/]|\\.{3})(?:\\s|$))${operator}{1,8}(?=$|[\\s"'\`»),;])`,
    // {}, [], ()
    `(?<![^\\s"'\`«])(?:\\(\\)|\\[\\]|\\{\\}|\\{\\{|\\}\\}|\\[\\[|\\]\\])(?=$|[\\s"'\`»,.;])`,
    // an emoji with its modifiers
    '\\p{Extended_Pictographic}(?:[\\u{1f3fb}-\\u{1f3ff}\\ufe0f]|\\u200d\\p{Extended_Pictographic})*',
  ].join('|'),
  'gu',
)

/** Put before a sign term that begins with a mark, so that it is not taken for a marked term. */
const guard = '"'

/** In the order of the text, folded. The punctuation at the end of a sentence is not part of a sign. */
export function* signTermsIn({ fold }: SearchLanguage, text: string): Generator<SignTerm> {
  for (const { 0: found, index: start } of text.matchAll(signs)) {
    const written = /^[^\p{L}\p{N}]*[^\p{L}\p{N}.:!?][.:!?]$/u.test(found) ? found.slice(0, -1) : found
    const term = fold(written).replaceAll('\ufe0f', '')
    if (/^[-.:/]*$/.test(term) && term.length < 2) continue
    yield { term: /^[=~"]/.test(term) ? guard + term : term, start, end: start + written.length }
  }
}

/** Whether a term may be a sign term. */
export function isSignTerm(term: string): boolean {
  return /^(?:[^\p{L}\p{N}=~]|[\p{L}\p{N}].*[#+]$)/u.test(term)
}
