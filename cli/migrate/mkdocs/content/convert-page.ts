// One text of the old site → the text of the new one.

import type { Heading, Nodes } from 'mdast'
import { toString as textOfNode } from 'mdast-util-to-string'
import { placesIn } from '../../../../renderer/base/text/line-index.ts'
import { escapeMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import {
  createIdSource,
  explicitIdOf,
  withoutExplicitId,
} from '../../../../renderer/content/markdown/heading-ids.ts'
import { findTitleHeading } from '../../../../renderer/content/markdown/page-title.ts'
import { fillEmoji } from '../../../../renderer/content/markdown/rewrite/rewrite-tree.ts'
import { toTree } from '../../../../renderer/content/markdown/to-tree.ts'
import { neededSlug } from '../../addresses/default-address.ts'
import { textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'
import { editText } from '../../texts/edit-text.ts'
import { withField } from '../../texts/front-matter-fields.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import { withoutFrontMatter } from '../../texts/read-text.ts'
import type { BlockContext } from '../blocks/block-context.ts'
import { convertBlocks } from '../blocks/convert-blocks.ts'
import { expandVariants } from '../blocks/include-variants.ts'
import { missingFile } from '../blocks/includes.ts'
import { type Line, linesOf } from '../blocks/line.ts'
import { expandSnippets } from '../blocks/snippets.ts'
import { createOldIds, writtenId } from '../inline/heading-slug.ts'
import type { Dialect } from '../inline/inline-context.ts'
import { rewriteInline } from '../inline/rewrite-inline.ts'
import type { CodePages } from './code-pages.ts'
import { frontMatterOf, withIndentedQuotes } from './front-matter.ts'
import type { IncludeTexts } from './include-texts.ts'
import type { OldContent, OldPage } from './old-pages.ts'
import { dialectOfPage, withoutRawMarks } from './page-templates.ts'
import { withUnusedNotes } from './unused-notes.ts'

interface PageRequest {
  readonly page: OldPage
  readonly text: string
  /** The page's path as people read it. */
  readonly shown: string
  /** What the page is called when its text does not say it. */
  readonly title: string
  /** The old theme showed a name from `nav` above a text without a heading, whatever title its front matter gives to the browser. */
  readonly headline: string | undefined
  readonly content: OldContent
  readonly codePages: CodePages | undefined
  readonly dialect: Dialect
  readonly blocks: Pick<
    BlockContext,
    'ownTitles' | 'linksTabs' | 'annotatesCode' | 'included' | 'codeReference'
  >
  readonly readSnippet: (name: string) => string | undefined
  readonly includeTexts: IncludeTexts | undefined
  /** Ids that any link of the site names. */
  readonly linkedIds: ReadonlySet<string>
  /** Definitions of links and abbreviations that stand behind every text. */
  readonly appended: string
  /** Of a post. */
  readonly post?: { readonly head: (head: string) => string; readonly separator: string }
  readonly report: (todo: Todo) => void
}

/** Gives the text. */
export function convertPage(request: PageRequest): string {
  const { page, shown, content, codePages, blocks, readSnippet, includeTexts, appended, report } = request
  const { head: written, body, firstLine } = splitFrontMatter(request.text)
  const indented = withIndentedQuotes(written)
  const head = withSlug(request.post?.head(indented) ?? indented, page)
  const dialect = dialectOfPage(request.dialect, frontMatterOf(head))
  const todo = (line: number, column: number | undefined, words: Omit<Todo, 'file' | 'line' | 'column'>) =>
    report({ ...words, file: shown, line, ...(column !== undefined && { column }) })
  const atLine = (line: Line, words: Pick<Todo, 'message' | 'hint' | 'isNote'>) =>
    todo(line.at, line.text.length - line.text.trimStart().length + 1, words)
  const { text: unmarked, lines: rawLines } =
    dialect.macros === undefined
      ? { text: body, lines: new Set<number>() }
      : withoutRawMarks(body, firstLine, dialect.templates)
  const cut =
    request.post === undefined ? unmarked : unmarked.replace(request.post.separator, '<!-- truncate -->')
  const old = includeTexts?.(cut, firstLine, page.source) ?? linesOf(cut, firstLine)
  const hasSnippets = dialect.extensions.has('pymdownx.snippets')
  const withSnippets = hasSnippets
    ? expandSnippets(old, readSnippet, line =>
        atLine(line, {
          message: 'A snippet that a text includes is not there, so the page says nothing in its place.',
          hint: 'Look for the file or the part of one that the line of the old text names. Where the old site showed something there, write it into the page.',
        }),
      )
    : old
  const lines = dialect.extensions.has('markdown_include_variants')
    ? expandVariants(
        withSnippets,
        name => blocks.included(name)?.text,
        (line, name) => missingFile(line, name, atLine),
      )
    : withSnippets
  const abbreviations = new Map<string, string>()
  const context = { ...blocks, extensions: dialect.extensions, abbreviations, todo: atLine }
  const converted = convertBlocks(lines, context)
  // They may be lists of further files. What is missing there is missing behind every text, so no page is named for it.
  const behind = linesOf(appended)
  const added = convertBlocks(hasSnippets ? expandSnippets(behind, readSnippet, () => {}) : behind, {
    ...context,
    todo: () => {},
  })
  const source = [...converted, ...neededDefinitions(added, converted)].map(({ text }) => text).join('\n')
  const placeAt = placesIn(source)
  const inline = rewriteInline({
    source,
    dialect,
    abbreviations,
    target: page.target,
    newAddress: (address, from) => content.newAddress(address, page, from),
    linkToCode:
      codePages &&
      (name => {
        const goal = codePages(name)
        const heading = goal?.heading === undefined ? '' : `#${goal.heading}`
        return goal && content.linkTo(goal.page, page) + heading
      }),
    isRaw: offset => rawLines.has(converted[placeAt(offset).line - 1]?.at ?? 1),
    todo: (offset, words) => {
      const { line, column } = placeAt(offset)
      todo(converted[line - 1]?.at ?? 1, column, words)
    },
  })
  const noted = dialect.extensions.has('footnotes') ? withUnusedNotes(inline) : inline
  const { text, title } = withOldIds(noted, dialect, request.linkedIds)
  if (title === 'first') return head + text
  const named = textOf(frontMatterOf(head).title)
  if (
    title === undefined &&
    request.headline !== undefined &&
    named !== undefined &&
    named !== request.headline
  )
    return `${head}# ${escapeMarkdown(request.headline)}\n\n${text}`
  const titled = withField(head, 'title', JSON.stringify(request.title))
  return (title === 'later' ? withField(titled, 'hide_title', 'true') : titled) + text
}

function withSlug(head: string, { target, address, language }: OldPage): string {
  const [, below] = /^content\/(?:i18n\/[^/]+\/)?docs\/(.+)$/.exec(target) ?? []
  const slug = below && neededSlug(below, { address, locale: language })
  return slug === undefined ? head : withField(head, 'slug', JSON.stringify(slug))
}

// Of what stands behind every text, only what this one uses.
function neededDefinitions(added: readonly Line[], converted: readonly Line[]): readonly Line[] {
  const text = converted
    .map(line => line.text)
    .join('\n')
    .toLowerCase()
  const needed = added.filter(line => {
    const label = /^ {0,3}\[([^\]]+)\]:/.exec(line.text)?.[1]
    return label !== undefined && text.includes(`[${label.toLowerCase()}]`)
  })
  return needed.length === 0 ? [] : [{ text: '', at: 1 }, ...needed, { text: '', at: 1 }]
}

interface Split {
  readonly head: string
  readonly body: string
  readonly firstLine: number
}

// YAML between lines `---`, or fields without them at the very top.
function splitFrontMatter(written: string): Split {
  const text = written.replace(/^\ufeff/, '')
  const { head, body } = frontMatterParts(text, { mayEndInDots: true })
  if (head !== '') {
    const yaml = text.slice(0, text.length - body.length)
    return { head: yaml.replace(/\.\.\.[ \t]*([\r\n]*)$/, '---$1'), body, firstLine: countLines(yaml) + 1 }
  }
  const [fields = ''] =
    /^(?:[A-Za-z\d_-]+:[ \t]*\S.*(?:\r?\n|$)(?:[ \t]+\S.*(?:\r?\n|$))*)+(?=\r?\n|$)/.exec(text) ?? []
  if (fields === '') return { head: '', body: text, firstLine: 1 }
  const yamlFields = fields.replace(
    /^([A-Za-z\d_-]+):[ \t]*(.*)$/gm,
    (_, name: string, value: string) => `${name.toLowerCase()}: ${JSON.stringify(value.trim())}`,
  )
  return {
    head: `---\n${yamlFields.replace(/(?<!\n)$/, '\n')}---\n`,
    body: text.slice(fields.length),
    firstLine: countLines(fields) + 1,
  }
}

function countLines(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1
}

// Where docsgen would make another id of a heading than the old site had, the old one is written.
function withOldIds(
  source: string,
  dialect: Dialect,
  linkedIds: ReadonlySet<string>,
): { readonly text: string; readonly title: 'first' | 'later' | undefined } {
  const hasEmoji = ['pymdownx.emoji', 'material.extensions.emoji'].some(name => dialect.extensions.has(name))
  const headings: Heading[] = []
  const gather = (node: Nodes): void => {
    if (node.type === 'heading') headings.push(node)
    else if ('children' in node) for (const child of node.children) gather(child as Nodes)
  }
  const tree = toTree(withoutFrontMatter(source), { math: dialect.math })
  gather(tree)
  const explicit = headings.flatMap(heading => explicitIdOf(heading) ?? [])
  const own = createIdSource(new Set(explicit))
  const oldId = createOldIds(dialect.slugify, explicit)
  const first = findTitleHeading(tree, { hasTitle: true })
  const edits = headings.flatMap(heading => {
    if (explicitIdOf(heading) !== undefined) return []
    // What a hook made of a heading is not known, and so is the id.
    if (heading.children.some(({ type }) => type === 'textDirective')) return []
    const text = withoutExplicitId(textOfNode(heading, { includeHtml: false }))
    const shown = hasEmoji ? fillEmoji(text, text) : text
    const old = oldId(shown)
    const end = heading.children.at(-1)?.position?.end.offset
    // The title gets none by itself.
    const isMade = own.next(text) === old && shown === text && !(heading === first && linkedIds.has(old))
    return isMade || end === undefined ? [] : [{ start: end, end, text: ` {#${writtenId(old)}}` }]
  })
  const hasTitle = headings.some(({ depth }) => depth === 1) || holdsTitle(tree)
  const title = first !== undefined ? 'first' : hasTitle ? 'later' : undefined
  return { text: editText(source, edits), title }
}

// In code it is none.
function holdsTitle(node: Nodes): boolean {
  if (node.type === 'html') return /<h1[\s>]/i.test(node.value)
  return 'children' in node && (node.children as readonly Nodes[]).some(holdsTitle)
}
