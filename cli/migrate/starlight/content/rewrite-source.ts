// What is changed in a text of Starlight before its elements are read: fields, aliases of paths, words behind the language of code.

import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import { editYaml } from '../../../../renderer/base/yaml/edit-yaml.ts'
import { frontMatterSchemas } from '../../../../renderer/content/markdown/front-matter-fields.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import { homeText } from '../../vitepress/texts/home-page.ts'
import type { CodeOptions } from '../settings/code-options.ts'
import type { WithoutAliases } from '../settings/path-aliases.ts'
import { badgeText, badgeTodo } from '../settings/sidebar-items.ts'
import { takeFileName } from './code-file-name.ts'
import { readMarkedCode } from './diff-code.ts'
import { fenceWords } from './fence-words.ts'
import { withLowerTitles } from './lower-titles.ts'

interface SourceRequest {
  readonly fields: Readonly<Record<string, unknown>>
  readonly shown: string
  readonly report: (todo: Todo) => void
  readonly withoutAliases: WithoutAliases
  /** A page outside of the documents. */
  readonly isHome: boolean
  /** The address, where docsgen would make another one. */
  readonly slug: string | undefined
  /** The sidebar gives it words itself, which those of the fields would take the place of in docsgen. */
  readonly isLabelled: boolean
  readonly code: CodeOptions
}

const own = new Set(
  'slug editUrl head tableOfContents template hero banner lastUpdated prev next pagefind sidebar'.split(' '),
)
const same = new Set(['title', 'description', 'draft'])
const docsgenFields = new Set([
  ...Object.keys(frontMatterSchemas.page.shape),
  ...Object.keys(frontMatterSchemas.post.shape),
])

export function rewriteSource(text: string, request: SourceRequest): string {
  const { head: whole, fields: written } = frontMatterParts(text)
  const { fields } = request
  const removed = Object.keys(fields).filter(
    name => own.has(name) || (docsgenFields.has(name) && !same.has(name)),
  )
  const head = editYaml(written, { removed, set: newFields(request) })
  const hero = fieldsOf(fields.hero)
  const { file: src, ...image } = fieldsOf(hero.image)
  const home = homeText({
    hero: {
      text: textOf(hero.title) ?? (fields.hero === undefined ? undefined : fields.title),
      tagline: hero.tagline,
      // Astro imports the file: an address from the folder of the site is none below `public`, even where it leads into that folder.
      image: { ...image, src: textOf(src)?.replace(/^\/(?=(?:src|public)\/)/, '@site/') },
      actions: listOf(hero.actions)
        .map(fieldsOf)
        .map(({ text: words, link, variant }) => ({
          text: words,
          link,
          theme: variant === undefined || variant === 'primary' ? 'brand' : 'alt',
        })),
    },
  })
  if (typeof image.html === 'string')
    request.report({
      message: 'The picture of a home page that was HTML was left out.',
      hint: 'Write it into the page, between :::hero-picture and :::.',
      file: request.shown,
      line: 1,
      column: 1,
    })
  const front = [head === undefined || head === '' ? '' : `---\n${head}---`, home, bannerText(fields)].filter(
    each => each !== '',
  )
  if (badgeText(fieldsOf(fields.sidebar).badge) !== undefined)
    request.report({ ...badgeTodo, file: request.shown, line: 1, column: 1 })
  const isMdx = request.shown.endsWith('.mdx')
  const body = withLowerTitles(text.slice(whole.length), textOf(fields.title), isMdx)
  const withValues = isMdx ? valuesOf(fields) : (line: string) => line
  return rewriteLines(`${front.join('\n\n')}${body}`, {
    code: request.code,
    withoutAliases: line => withValues(request.withoutAliases(line)),
  })
}

// `{frontmatter.author}`: docsgen gives such a field another meaning, or none.
function valuesOf(fields: SourceRequest['fields']): WithoutAliases {
  return line =>
    line.replace(/(?<!`)\{frontmatter\.(\w+)\}(?!`)/g, (whole, name: string) => {
      const value = fields[name]
      const isPlain =
        typeof value === 'number' || (typeof value === 'string' && /^[^{}<>*_`[\]\\]*$/.test(value))
      return isPlain ? String(value) : whole
    })
}

// Below the title, where Starlight shows it above the page.
function bannerText({ banner }: SourceRequest['fields']): string {
  const content = textOf(fieldsOf(banner).content)?.trim()
  return content === undefined || content === '' ? '' : `:::note\n\n${content}\n\n:::\n`
}

function newFields({ fields, slug, isLabelled }: SourceRequest): Record<string, unknown> {
  const sidebar = fieldsOf(fields.sidebar)
  const contents = fieldsOf(fields.tableOfContents)
  const head = listOf(fields.head)
    .map(fieldsOf)
    .filter(({ tag }) => /^(?:link|meta|script|style)$/.test(String(tag)))
    .map(({ tag, attrs, content }) => ({
      tag,
      attributes: fieldsOf(attrs),
      ...(textOf(content) !== undefined && { content }),
    }))
  return {
    ...(slug !== undefined && { slug }),
    ...(textOf(sidebar.label) !== undefined && !isLabelled && { sidebar_label: sidebar.label }),
    ...(typeof sidebar.order === 'number' && { sidebar_position: sidebar.order }),
    ...(fields.tableOfContents === false && { hide_table_of_contents: true }),
    ...(typeof contents.minHeadingLevel === 'number' && {
      toc_min_heading_level: Math.max(2, contents.minHeadingLevel),
    }),
    ...(typeof contents.maxHeadingLevel === 'number' && {
      toc_max_heading_level: Math.max(2, contents.maxHeadingLevel),
    }),
    ...(head.length > 0 && { head }),
    ...(fields.editUrl === false && { custom_edit_url: null }),
    ...(typeof fields.editUrl === 'string' && { custom_edit_url: fields.editUrl }),
    ...(fields.prev === false && { pagination_prev: null }),
    ...(fields.next === false && { pagination_next: null }),
  }
}

// Aliases of paths outside of code; words behind the language of code, and the name of its file.
function rewriteLines(
  text: string,
  { withoutAliases, code: options }: Pick<SourceRequest, 'withoutAliases' | 'code'>,
): string {
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  const written: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (fenced[index] !== true) {
      written.push(withoutAliases(line))
      continue
    }
    const [, prefix = '', fence = ''] = opening.exec(line) ?? []
    const close = new RegExp(`^[\\s>]*${fence}${fence.charAt(0)}*\\s*$`)
    let end = index + 1
    while (fenced[end] === true && fence !== '' && !close.test(lines[end] ?? '')) end++
    const ending = line.endsWith('\r') ? '\r' : ''
    const code = [line, ...lines.slice(index + 1, end)].map(each => each.replace(/\r$/, ''))
    const rewritten = options.isPlain
      ? [fenceWords(code[0] ?? ''), ...code.slice(1)]
      : rewriteCode(code, prefix, options)
    written.push(...rewritten.map(each => each + ending))
    index = end - 1
    if (fenced[end] === true && fence !== '') written.push(lines[++index] ?? '')
  }
  return written.join('\n')
}

const opening = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*)(`{3,}|~{3,})/

// From the opening fence to the last line of code.
function rewriteCode(
  [first = '', ...code]: readonly string[],
  prefix: string,
  { takesFileNames }: CodeOptions,
): readonly string[] {
  const below = prefix.replace(/[^\s>]/g, ' ')
  const [, language = ''] = /^([^\s{]*)/.exec(first.slice(prefix.length).replace(/^[`~]+/, '')) ?? []
  let lines: readonly string[] = code.map(line =>
    line.startsWith(below) ? line.slice(below.length) : line.trimStart(),
  )
  let info = fenceWords(first)
  const shown = /\blang=["']([^"']+)["']/.exec(first)?.[1] ?? language
  const isNamed = !takesFileNames || /(?:^|\s)(?:title=|frame=["']?(?:none)?["']?(?:\s|$))/.test(first)
  const named = isNamed ? undefined : takeFileName(lines, shown === '' ? 'plaintext' : shown)
  if (named !== undefined) {
    // Words behind a fence need a language before them.
    const lead = language === '' ? 'text ' : ' '
    info = info.replace(
      /^[\s\S]*?[`~]{3,}[^\s{]*/,
      (fence: string) => `${fence}${lead}title="${named.title}"`,
    )
    lines = named.lines
  }
  const marked = language === 'diff' ? readMarkedCode(lines) : undefined
  if (marked !== undefined) {
    const word = (name: string, numbers: readonly number[]) =>
      numbers.length === 0 ? '' : ` ${name}={${numbers.join(',')}}`
    info = info.replace(/(?<=[`~]{3})diff/, () => shown)
    info += word('ins', marked.inserted) + word('del', marked.deleted)
    lines = marked.lines
  }
  if (named === undefined && marked === undefined) return [info, ...code]
  return [info, ...lines.map(line => (line === '' ? below.trimEnd() : below + line))]
}

/** Names of fields that neither side knows. */
export function unknownFields(fields: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const names = new Set(fields.flatMap(each => Object.keys(each)))
  return [...names].filter(name => !own.has(name) && !docsgenFields.has(name)).sort()
}
