// The text of a page or of a partial file → its tree, ready to be printed.
import type { Nodes, Root } from 'mdast'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { lineStarts, type Place, placeOf } from '../../base/text/line-index.ts'
import { collectDefinitions, type Definitions } from './collect-definitions.ts'
import { closedInCode } from './directives/closed-in-code.ts'
import { foreignSyntax } from './foreign/foreign-syntax.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { FrontMatter } from './front-matter-fields.ts'
import type { InputReader } from './includes/parse-inputs.ts'
import { isMdx } from './mdx/is-mdx.ts'
import { type MdxText, mdxSource, plainTreeOf } from './mdx/read-mdx.ts'
import { missedSyntax } from './missed/missed-syntax.ts'
import { settleTitle } from './page-title.ts'
import { type ParseOptions, withoutScripts } from './parse-options.ts'
import { withoutBraceComments, withoutWikiComments } from './rewrite/comments.ts'
import { withBracketedTitles } from './rewrite/legacy-titles.ts'
import { restoreText } from './rewrite/restore-text.ts'
import { fillVariables, rewriteTree } from './rewrite/rewrite-tree.ts'
import { expandDirectives } from './site-code/text-extensions.ts'
import type { RemarkResult, TextReaders } from './site-code/text-readers.ts'
import { checkEncoding, checkLines } from './syntax/check-text.ts'
import { toTree } from './to-tree.ts'
import { noteEdit, type SourceRecord } from './twin/source-record.ts'
import { startRecord } from './twin/start-record.ts'
import { readWiki } from './wiki/read-wiki.ts'

export interface MarkdownText {
  readonly frontMatter: FrontMatter
  /** The text that positions in the tree refer to: front matter is blanked out, titles of old directives are in brackets. */
  readonly source: string
  /** The text as the author wrote it, with the same line numbers. */
  readonly written: string
  readonly tree: Root
  readonly definitions: Definitions
  readonly diagnostics: readonly Diagnostic[]
  /** Including the variables of the front matter. */
  readonly inputs: InputReader
  /** The record of `source`. Undefined: the options ask for no twin. */
  readonly twin: SourceRecord | undefined
}

interface ReadSettings extends TextReaders {
  readonly options: ParseOptions
  readonly inputs: InputReader
  /** The text is a page, which has a title, and not a partial file. */
  readonly isPage?: boolean
}

/** Throws a RangeError for a text that exceeds a limit; `parseFile` catches it. */
export function readMarkdown(
  path: SitePath,
  text: string,
  {
    options,
    inputs: outer,
    remark,
    extensions,
    isPage = false,
    readTree = remark?.readTree ?? toTree,
  }: ReadSettings,
): MarkdownText {
  checkLines(text)
  const { frontMatter, body, diagnostics } = splitFrontMatter(path, text, options)
  const { variables } = frontMatter
  const inputs = variables === undefined ? outer : outer.withVariables(variables)
  const problems: Diagnostic[] = [...checkEncoding(path, text), ...diagnostics]
  const source = isMdx(path)
    ? mdxSource(body, name => inputs.variable(name) !== undefined)
    : parsedText(body, options)
  let edits: Readonly<MdxText['edits']> = []
  const readSource = (report: Diagnostic[]): Root => {
    if (isMdx(path)) {
      const read = plainTreeOf(path, {
        text,
        source,
        options,
        inputs,
        readTree: remark === undefined ? readTree : undefined,
      })
      edits = read.edits
      report.push(...read.diagnostics)
      return read.tree
    }
    const tree = readTree(source, options)
    restoreText(tree, source)
    if (options.wiki) {
      const wiki = readWiki(path, tree, source)
      edits = wiki.edits
      report.push(...wiki.diagnostics)
    }
    const closed = closedInCode(path, source)
    const missed = missedSyntax(path, tree, {
      source,
      options: frontMatter.raw_html === 'sanitize' ? withoutScripts(options) : options,
    })
    // The line that closes the directive also ends the code, and the fence meant to end the code begins another block.
    const isCut = closed.length > 0
    report.push(
      ...closed,
      ...foreignSyntax(path, tree, { source, options }),
      ...(isCut ? missed.filter(({ code }) => code !== 'markdown/unclosed') : missed),
    )
    return tree
  }
  let tree = readSource(problems)
  if (remark !== undefined) {
    const run = remark.run(tree, { path, source })
    if (run.problem !== undefined) problems.push(pluginThrows(path, run.problem))
    // The tree is read again, because a plugin that throws may leave it half changed.
    tree = run.problem === undefined ? run.tree : readSource([])
  }
  if (extensions !== undefined) {
    const read = (made: string) => {
      const inner = readTree(made, options)
      restoreText(inner, made)
      return inner
    }
    expandDirectives(tree, extensions, { path, source, read, report: problem => problems.push(problem) })
  }
  if (isPage) settleTitle(tree, { hasTitle: frontMatter.title !== undefined })
  const twin = options.twin === true ? startRecord(source, tree, inputs) : undefined
  if (twin !== undefined) for (const edit of edits) noteEdit(twin, edit)
  const unknown = (name: string, node: Nodes) => {
    const near = inputs.nearestVariable(name)
    if (near !== undefined)
      problems.push(unknownVariable(path, { name, near, place: placeIn(source, node, name) }))
  }
  rewriteTree(tree, { source, options, inputs, unknown })
  return {
    frontMatter: text.includes('{{') ? filledFields(frontMatter, inputs.variable) : frontMatter,
    source,
    written: body,
    tree,
    definitions: collectDefinitions(tree),
    diagnostics: problems,
    inputs,
    twin,
  }
}

/**
 * The text that the parser gets: without front matter, without comments of braces and wikis, with titles of old directives in brackets.
 * Lines stay the same.
 */
export function parsedText(body: string, { wiki }: ParseOptions): string {
  const uncommented = withoutBraceComments(body)
  return withBracketedTitles(wiki ? withoutWikiComments(uncommented) : uncommented)
}

/** Fills in variables in the front matter. */
export function filledFields(frontMatter: FrontMatter, variable: InputReader['variable']): FrontMatter {
  const fill = (value: unknown): unknown =>
    typeof value === 'string'
      ? fillVariables(value, { variable })
      : Array.isArray(value)
        ? value.map(fill)
        : value
  return Object.fromEntries(Object.entries(frontMatter).map(([name, value]) => [name, fill(value)]))
}

function pluginThrows(file: SitePath, { plugin, reason }: NonNullable<RemarkResult['problem']>): Diagnostic {
  return {
    code: 'plugin/throws',
    severity: 'error',
    message: `The remark plugin "${plugin}" throws: ${reason}.`,
    hint: 'Mend the plugin, or change what it trips over.',
    file,
    line: 1,
    column: 1,
  }
}

// Texts about APIs contain many braces, so only names similar to a defined variable are reported.
function unknownVariable(
  file: SitePath,
  { name, near, place }: { name: string; near: string; place: Place },
): Diagnostic {
  return {
    code: 'markdown/unknown-variable',
    severity: 'warning',
    message: `There is no variable "${name}"; the braces are shown as text.`,
    hint: `Did you mean "{{${near}}}"? Write "\\{{${name}}}" to show the braces.`,
    file,
    ...place,
  }
}

// The place of the braces inside the node.
function placeIn(source: string, node: Nodes, name: string): Place {
  const start = node.position?.start.offset ?? 0
  const text = source.slice(start, node.position?.end.offset ?? start)
  const at = text.search(new RegExp(`\\{\\{[ \\t]*${name.replaceAll('.', '\\.')}[ \\t]*\\}\\}`))
  return placeOf(lineStarts(source), start + Math.max(0, at))
}
