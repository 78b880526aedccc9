// The page «Изменения API»: what has changed between two states of a description, for those who use the API.
import type { Language } from '../../../base/strings/language.ts'
import { listText } from '../../../base/text/local-format.ts'
import type { Operation } from '../description.ts'
import { operationLink, operationTitle } from '../pages/operation-page.ts'
import { apiText } from '../text/api-words.ts'
import { inlineCode } from '../text/markdown.ts'
import type { ApiChange } from './api-change.ts'
import { changeSentence } from './change-words.ts'

/** By this line docsgen knows a page that it may write again. */
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

// What is gone has no page.
function operationWords(operation: Operation, { kind }: ApiChange): string {
  const words = inlineCode(`${operation.method} ${operation.path}`)
  return kind === 'operationRemoved'
    ? `${words} (${operationTitle(operation)})`
    : `${operationLink(operation)} ${words}`
}
