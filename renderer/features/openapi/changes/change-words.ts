// Changes of an API as sentences, in the words of a language.
import type { Language } from '../../../base/strings/language.ts'
import { apiText } from '../text/api-words.ts'
import { inlineCode } from '../text/markdown.ts'
import type { ApiChange, ChangePart } from './api-change.ts'

/** `Request body, `name`: required now`, as Markdown. */
export function changeSentence(
  language: Language,
  { part, field, pointer, kind, from, to }: ApiChange,
): string {
  const isSchema = pointer[0] === 'components'
  const subject = [
    ...(part === undefined || isSchema ? [] : [partWords(language, part)]),
    ...(field === '' ? [] : [inlineCode(field)]),
  ].join(', ')
  const what = apiText(language, `changes.${kind}`, { from: valueText(from), to: valueText(to) })
  return subject === '' ? what : `${subject}: ${what}`
}

function valueText(value: string): string {
  return value === '' ? '—' : inlineCode(value)
}

function partWords(language: Language, part: ChangePart): string {
  switch (part.kind) {
    case 'body':
      return apiText(language, 'body')
    case 'answer':
      return apiText(language, 'changes.answer', { status: part.status })
    case 'path':
      return apiText(language, 'inPath')
    case 'header':
      return apiText(language, 'inHeader')
    case 'cookie':
      return apiText(language, 'inCookie')
    default:
      return apiText(language, 'inQuery')
  }
}
