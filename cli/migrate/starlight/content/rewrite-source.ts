// What is changed in a text of Starlight before its elements are read: fields, aliases of paths, words behind the language of code.

import { frontMatterSchemas } from '../../../../renderer/markdown/front-matter.ts'
import { fencedLines } from '../../../../renderer/markdown/rewrite/fenced-lines.ts'
import { editYaml } from '../../../../renderer/yaml/edit-yaml.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'
import { homeText } from '../../vitepress/texts/home-page.ts'

export interface SourceRequest {
  readonly fields: Readonly<Record<string, unknown>>
  readonly shown: string
  readonly report: (todo: Todo) => void
  /** A page outside of the documents. */
  readonly isHome: boolean
  /** The address, where docsgen would make another one. */
  readonly slug: string | undefined
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
  const [whole = '', written = ''] =
    /^---[ \t]*(?:\r\n|\n)([\s\S]*?)(?<=\n)---[ \t]*(?=[\r\n]|$)/.exec(text) ?? []
  const { fields } = request
  const removed = Object.keys(fields).filter(
    name => own.has(name) || (docsgenFields.has(name) && !same.has(name)),
  )
  const head = editYaml(written, { removed, set: newFields(request) })
  const hero = fieldsOf(fields.hero)
  const home = homeText({
    hero: {
      text: textOf(hero.title) ?? (fields.hero === undefined ? undefined : fields.title),
      tagline: hero.tagline,
      actions: listOf(hero.actions)
        .map(fieldsOf)
        .map(({ text: words, link, variant }) => ({
          text: words,
          link,
          theme: variant === undefined || variant === 'primary' ? 'brand' : 'alt',
        })),
    },
  })
  if (fields.banner !== undefined)
    request.report({
      message: 'The banner of a page was left out.',
      hint: 'Write it as an admonition at the top of the page, or as "announcement" of the site.',
      file: request.shown,
      line: 1,
      column: 1,
    })
  const front = [
    head === undefined || head === '' ? '' : `---\n${head}---`,
    request.isHome ? home : '',
  ].filter(each => each !== '')
  return rewriteLines(`${front.join('\n\n')}${text.slice(whole.length)}`)
}

function newFields({ fields, slug }: SourceRequest): Record<string, unknown> {
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
    ...(textOf(sidebar.label) !== undefined && { sidebar_label: sidebar.label }),
    ...(typeof sidebar.order === 'number' && { sidebar_position: sidebar.order }),
    ...(fields.tableOfContents === false && { hide_table_of_contents: true }),
    ...(typeof contents.minHeadingLevel === 'number' && {
      toc_min_heading_level: Math.max(2, contents.minHeadingLevel),
    }),
    ...(typeof contents.maxHeadingLevel === 'number' && { toc_max_heading_level: contents.maxHeadingLevel }),
    ...(head.length > 0 && { head }),
    ...(fields.editUrl === false && { custom_edit_url: null }),
    ...(typeof fields.editUrl === 'string' && { custom_edit_url: fields.editUrl }),
    ...(fields.prev === false && { pagination_prev: null }),
    ...(fields.next === false && { pagination_next: null }),
  }
}

// Aliases of paths outside of code; words behind the language of code.
function rewriteLines(text: string): string {
  const lines = text.split('\n')
  const fenced = fencedLines(lines.map(line => line.replace(/\r$/, '')))
  return lines
    .map((line, index) => {
      if (fenced[index] === true)
        return fenced[index - 1] === true && !/^[\s>]*[`~]{3,}\S/.test(line) ? line : fenceWords(line)
      return line.replace(/((?:\]\(|from\s*|src=)['"]?)~\//g, '$1@site/src/')
    })
    .join('\n')
}

const word =
  /(?:(\w+)=)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(\/(?:\\.|[^/\\])+\/\w*)|\{([^}]*)\})|[^\s"'{}/]\S*/g

/** `mark={1}` → `{1}`, `startLineNumber=5` → `showLineNumbers=5`; words that are marked and frames have no counterpart. */
function fenceWords(line: string): string {
  const [, fence = '', words = ''] =
    /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})[^\s`{]*)(.*)$/.exec(line) ?? []
  if (words.trim() === '') return line
  const lines: Record<'mark' | 'ins' | 'del', string[]> = { mark: [], ins: [], del: [] }
  const kept: string[] = []
  const first = /\bstartLineNumber=(\d+)/.exec(words)?.[1]
  for (const [whole, key, double, single, , braces] of words.matchAll(word)) {
    if (braces !== undefined) {
      const kind =
        key === undefined || key === 'mark'
          ? 'mark'
          : key === 'ins' || key === 'add'
            ? 'ins'
            : key === 'del' || key === 'rem'
              ? 'del'
              : undefined
      // A range may have a label before it: `{"1":2-3}`.
      const range = braces.replace(/"[^"]*"\s*:/g, '').replace(/\s+/g, '')
      if (kind !== undefined && /^\d[\d,-]*$/.test(range)) lines[kind].push(range)
    } else if (key === 'title') kept.push(`title="${(double ?? single ?? '').replaceAll('"', "'")}"`)
    else if (/^(?:wrap|showLineNumbers)$/.test(whole))
      kept.push(whole === 'wrap' || first === undefined ? whole : `${whole}=${first}`)
  }
  const range = (name: 'mark' | 'ins' | 'del') =>
    lines[name].length === 0 ? [] : [`${name === 'mark' ? '' : `${name}=`}{${lines[name].join(',')}}`]
  return [fence, ...kept, ...range('mark'), ...range('ins'), ...range('del')].join(' ')
}

/** Names of fields that neither side knows. */
export function unknownFields(fields: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const names = new Set(fields.flatMap(each => Object.keys(each)))
  return [...names].filter(name => !own.has(name) && !docsgenFields.has(name)).sort()
}
