// Completes the text at the cursor. It looks at the text before the cursor, because the construct that is being written is not complete yet.
import { missingFence } from '../../../base/text/fenced-lines.ts'
import { usualNames } from '../../../content/markdown/code/grammars.ts'
import { isMdx } from '../../../content/markdown/mdx/is-mdx.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { EditedSite } from '../edited-site.ts'
import { type Cursor, pageOfFile, pageThatShows } from '../page-of-file.ts'
import { addressContext, completeAddress } from './complete-address.ts'
import { completeDirective } from './complete-directive.ts'
import { completeElement } from './complete-element.ts'
import { completeField } from './complete-field.ts'
import { type Completion, type Completions, nothingToComplete } from './completion.ts'

/** Characters before the cursor that are searched. Constructs are shorter, and the time of some patterns grows with the square of a line's length. */
const mostLookedAt = 2000

export function complete(site: EditedSite, { file, text, offset: end }: Cursor): Completions {
  const shown = pageOfFile(site, file) ?? pageThatShows(site, file)
  const snapshot = shown?.snapshot ?? site.snapshots[0]
  if (snapshot === undefined) return nothingToComplete
  const before = text.slice(0, end)
  const line = lineBefore(text, end)
  const page = shown?.page
  const variable = variablesAt(line, end, snapshot)
  if (variable !== undefined) return whole(variable)
  const context = addressContext(line, end - line.length)
  const address = () => context && completeAddress({ site, snapshot, file, page, context, end })
  const matter = /^---[ \t]*(?:\r\n|\n|\r)/.exec(before)
  if (matter !== null && !/[\r\n]---[ \t]*[\r\n]/.test(before)) {
    const isPost = page?.collection === 'blog'
    return (
      address() ??
      whole(completeField({ snapshot, page, isPost, before: before.slice(matter[0].length), end }))
    )
  }
  const language = /^[ \t>*-]*(?:`{3,}|~{3,})([\w+#-]*)$/.exec(line)
  const lines = before.split(/\r\n|\n|\r/)
  const isCode = missingFence(lines.slice(0, -1)) !== undefined
  if (language !== null && !isCode) return whole(languagesAt(language[1] ?? '', end, snapshot))
  // The head of a code block may name a file.
  if (isCode) return nothingToComplete
  const element =
    context === undefined && isMdx(file)
      ? completeElement(site, { file, text, offset: end }, before.slice(-mostLookedAt))
      : undefined
  if (element !== undefined) return whole(element)
  const directive =
    context === undefined ? completeDirective({ line, end }, site.templates.origins) : undefined
  return address() ?? whole(directive ?? [])
}

/** Whether the completions come from the bodies of texts (headings, names of an API). Then the site of heads is not enough. */
export function needsTexts({ text, offset: end }: Cursor): boolean {
  const context = addressContext(lineBefore(text, end), 0)
  return context?.role === 'link' && /#|^api:/.test(context.written)
}

function lineBefore(text: string, end: number): string {
  const before = text.slice(0, end)
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  return before.slice(Math.max(lineStart, end - mostLookedAt))
}

function whole(items: readonly Completion[]): Completions {
  return { items, isIncomplete: false }
}

function variablesAt(line: string, end: number, { config }: Snapshot): readonly Completion[] | undefined {
  const [, typed] = /\{\{[ \t]*([\p{L}\p{N}_.-]*)$/u.exec(line) ?? []
  if (typed === undefined) return undefined
  return Object.entries(config.markdown.variables).map(([name, value]) => ({
    label: name,
    kind: 'variable',
    detail: String(value),
    start: end - typed.length,
    end,
    insert: name,
  }))
}

function languagesAt(typed: string, end: number, { config }: Snapshot): readonly Completion[] {
  const names = new Set([...usualNames, ...Object.keys(config.markdown.languageAliases)])
  return [...names].map(name => ({
    label: name,
    kind: 'language',
    start: end - typed.length,
    end,
    insert: name,
  }))
}
