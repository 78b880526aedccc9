// The front matter of a text: what docsgen would refuse is written as it reads it, or made a comment, so that the page is built.
import type { Nodes, Root } from 'mdast'
import { frontMatterSchemas } from '../../../../renderer/content/markdown/front-matter-fields.ts'
import { findTitleHeading } from '../../../../renderer/content/markdown/page-title.ts'
import { withoutFrontMatter } from '../../texts/read-text.ts'
import { fieldText, frontMatterOf } from '../content/front-matter.ts'
import { namesDay } from '../content/post-date.ts'
import { rangeOf, type TextContext } from './text-context.ts'

const schema = frontMatterSchemas.post.shape

export function rewriteFields(tree: Root, context: TextContext): void {
  const { document, source, edits, todo } = context
  const fields = frontMatterOf(document.shown, document.text)
  const end = source.length - withoutFrontMatter(source).trimStart().length
  for (const [name, value] of Object.entries(fields))
    if (Object.hasOwn(schema, name) && !schema[name as keyof typeof schema].safeParse(value).success)
      rewriteField({ name, value, end }, context)
  if (isPost(context)) leaveOutLaterTitle(tree, context)
  if (isPost(context) && typeof fields.slug === 'string') rewriteSlug(fields.slug, end, context)
  const { title, date } = document
  // In front matter that is no YAML there may be one all the same.
  const hasTitle = Object.keys(fields).length === 0 && /^title[ \t]*:[ \t]*\S/m.test(source.slice(0, end))
  const lines = [
    ...(title === undefined || fieldText(fields.title) !== undefined || hasTitle || beginsWithTitle(tree)
      ? []
      : [`title: ${JSON.stringify(title)}\n`]),
    ...(date === undefined ? [] : [`date: ${date}\n`]),
    ...(fields.hide_title === undefined && showsNoTitle(tree, context) ? ['hide_title: true\n'] : []),
  ]
  if (lines.length === 0) return
  if (date !== undefined && !namesDay(document.shown))
    todo(0, {
      message: 'A post names no day: the first one of its file was written into it.',
      hint: 'Correct it where readers saw another one; without the history of the folder it is the day of the file.',
    })
  const line = lines.join('')
  const opening = /^---[ \t]*(?:\r\n|\n|\r)/.exec(source)?.[0].length
  if (opening !== undefined && end > opening) edits.push({ start: opening, end: opening, text: line })
  else edits.push({ start: 0, end: 0, text: `---\n${line}---\n\n` })
}

// Without a title and a heading, the old site calls a page by its file.
function beginsWithTitle(tree: Root): boolean {
  const first = tree.children.find(({ type }) => !/^(?:mdxjsEsm|html|mdxFlowExpression)$/.test(type))
  return first?.type === 'heading' && first.depth === 1
}

// A page beside the documents shows the headings of its text alone.
function showsNoTitle(tree: Root, context: TextContext): boolean {
  const isPage = /^content\/(?:i18n\/[^/]+\/)?pages\//.test(context.target)
  return isPage ? !beginsWithTitle(tree) : showsLaterTitle(tree, context)
}

function showsLaterTitle(tree: Root, context: TextContext): boolean {
  return !isPost(context) && laterTitle(tree, context) !== undefined
}

// The first heading of the third Docusaurus is the title wherever it stands, unless a line is drawn above it.
function laterTitle(tree: Root, { isThird }: TextContext): Nodes | undefined {
  if (!isThird) return undefined
  const first = firstOf(tree, ({ type }) => type === 'heading' || type === 'thematicBreak')
  return first?.type === 'heading' &&
    first.depth === 1 &&
    first !== findTitleHeading(tree, { hasTitle: true })
    ? first
    : undefined
}

// A post shows the title of its fields alone.
function leaveOutLaterTitle(tree: Root, context: TextContext): void {
  const title = laterTitle(tree, context)
  if (title === undefined) return
  const { start, end } = rangeOf(title)
  context.edits.push({ start, end, text: '' })
  context.todo(start, {
    message: 'A title in the text of a post, which the old site did not show, was left out.',
    hint: 'Write it as a heading of the second level where readers should see it.',
    isNote: true,
  })
}

function isPost({ target }: TextContext): boolean {
  return /^content\/(?:i18n\/[^/]+\/)?blog\//.test(target)
}

// The address of a post begins with that of the blog in the old site, wherever its file lies; here, with that of its folder.
function rewriteSlug(slug: string, end: number, { source, target, edits }: TextContext): void {
  const found = /^(slug[ \t]*:[ \t]*["']?)\S/m.exec(source.slice(0, end))
  const isInFolder = /(?:^|\/)blog\/.+\//.test(target)
  if (found === null || !isInFolder || slug.startsWith('/')) return
  const start = found.index + (found[1] ?? '').length
  edits.push({ start, end: start, text: '/' })
}

function firstOf(node: Nodes, is: (node: Nodes) => boolean): Nodes | undefined {
  if (is(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = firstOf(child, is)
    if (found !== undefined) return found
  }
  return undefined
}

function rewriteField(
  { name, value, end }: { readonly name: string; readonly value: unknown; readonly end: number },
  { source, edits, todo }: TextContext,
): void {
  const line = new RegExp(`^${name}[ \\t]*:[ \\t]*(\\S.*)$`, 'm').exec(source.slice(0, end))
  const date = name === 'date' && typeof value === 'string' ? dayOf(value) : undefined
  if (line !== null && date !== undefined) {
    const [whole, written = ''] = line
    const start = line.index + whole.length - written.length
    edits.push({ start, end: start + written.length, text: date })
    return
  }
  if (line !== null) edits.push({ start: line.index, end: line.index, text: '# ' })
  todo(line?.index ?? 0, {
    message: `The field "${name}" has a value that means nothing here.`,
    hint: 'Write another value, as the manual’s page on front matter says; the old one stands in a comment.',
  })
}

// Days that a month does not have go on into the next one, as in the old site: `2017-02-29 11:00`.
function dayOf(written: string): string | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(written)
  if (match === null) return undefined
  const [year = 0, month = 1, ...rest] = match.slice(1).map(part => Number(part ?? 0))
  return new Date(Date.UTC(year, month - 1, ...rest)).toISOString().replace('.000', '')
}
