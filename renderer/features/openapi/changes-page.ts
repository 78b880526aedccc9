// The page of API changes between two states of a description, and each change as a sentence.
import type { Language } from '../../base/strings/language.ts'
import { listText } from '../../base/text/local-format.ts'
import type { ApiChange, ChangePart } from './compare-apis.ts'
import type { Operation } from './description.ts'
import { operationLink, operationTitle } from './pages/page-texts.ts'
import { apiText } from './text/api-words.ts'
import { inlineCode } from './text/markdown.ts'

/** Marks a page that docsgen wrote, so docsgen may overwrite it. */
export const changesMark = '<!-- docsgen check-api --page -->'

interface ChangesPage {
  readonly language: Language
  readonly changes: readonly ApiChange[]
  /** Versions or names of the two states. */
  readonly from: string
  readonly to: string
}

/** A whole Markdown file. */
export function changesPage({ language, changes, from, to }: ChangesPage): string {
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  const other = changes.filter(({ isBreaking }) => !isBreaking)
  const section = (word: 'changes.breaking' | 'changes.compatible', own: readonly ApiChange[]) =>
    own.length === 0
      ? []
      : [`## ${apiText(language, word)}`, own.map(each => changeLine(language, each)).join('\n')]
  return `${[
    `---\ntitle: ${JSON.stringify(apiText(language, 'changes'))}\n---`,
    changesMark,
    apiText(language, 'changes.between', { from: inlineCode(from), to: inlineCode(to) }),
    ...section('changes.breaking', breaking),
    ...section('changes.compatible', other),
    ...(changes.length === 0 ? [apiText(language, 'changes.none')] : []),
  ].join('\n\n')}\n`
}

const mostLinks = 5

function changeLine(language: Language, change: ApiChange): string {
  const { operations } = change
  const links = operations.slice(0, mostLinks).map(each => operationWords(each, change))
  const more = operations.length > mostLinks ? ` +${operations.length - mostLinks}` : ''
  return `- ${listText(language, links, 'list')}${more} — ${changeSentence(language, change)}`
}

// A removed operation has no page, so it gets no link.
function operationWords(operation: Operation, { kind }: ApiChange): string {
  const words = inlineCode(`${operation.method} ${operation.path}`)
  return kind === 'operationRemoved'
    ? `${words} (${operationTitle(operation)})`
    : `${operationLink(operation)} ${words}`
}

/** `Request body, name: required now`, as Markdown. */
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
