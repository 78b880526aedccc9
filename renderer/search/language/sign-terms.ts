// Names that a sign tells apart, and signs alone: `C#`, `C++`, `.NET`, `--flag`, `=>`, `??`, 🚀. Words stand in the index without the signs
// around them, so each of these is a term of its own beside its word.
import type { LanguageRules } from './search-language.ts'

/** A term, and where it stands. */
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
    // =>, ??, ||>; a dash, a bullet or a full stop alone is no word of any text
    `(?<![^\\s"'\`«(])(?!(?:[-.:/]|\\.{3})(?:\\s|$))${operator}{1,8}(?=$|[\\s"'\`»),;])`,
    // {}, [], ()
    `(?<![^\\s"'\`«])(?:\\(\\)|\\[\\]|\\{\\}|\\{\\{|\\}\\}|\\[\\[|\\]\\])(?=$|[\\s"'\`»,.;])`,
    // an emoji with what belongs to it
    '\\p{Extended_Pictographic}(?:[\\u{1f3fb}-\\u{1f3ff}\\ufe0f]|\\u200d\\p{Extended_Pictographic})*',
  ].join('|'),
  'gu',
)

/** Begins with what no term has, so that it is none of those with a mark. */
const guard = '"'

/** In the order of the text, folded. Of signs that end a sentence the last one does not count. */
export function* signTermsIn({ fold }: Pick<LanguageRules, 'fold'>, text: string): Generator<SignTerm> {
  for (const { 0: found, index: start } of text.matchAll(signs)) {
    const written = /^[^\p{L}\p{N}]*[^\p{L}\p{N}.:!?][.:!?]$/u.test(found) ? found.slice(0, -1) : found
    const term = fold(written).replaceAll('\ufe0f', '')
    if (/^[-.:/]*$/.test(term) && term.length < 2) continue
    yield { term: /^[=~"]/.test(term) ? guard + term : term, start, end: start + written.length }
  }
}

/** Whether a term may be one of these. */
export function isSignTerm(term: string): boolean {
  return /^(?:[^\p{L}\p{N}=~]|[\p{L}\p{N}].*[#+]$)/u.test(term)
}
