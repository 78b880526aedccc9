// Components, imports and exports of MDX in plain Markdown, and the Markdown to write instead.
import type { Paragraph } from 'mdast'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { type ForeignPiece, proseOf } from './foreign-piece.ts'

// By tag name in lower case.
const successors: Readonly<Record<string, string>> = {
  admonition: 'Write ":::note[Title]" … ":::".',
  aside: 'Write ":::note[Title]" … ":::".',
  badge: 'Write ":badge[Text]{kind=tip}".',
  callout: 'Write ":::note[Title]" … ":::".',
  card: 'Write ":::card[Title]{href="…"}" … ":::".',
  cardgrid: 'Write "::::cards" … "::::" around the cards.',
  cards: 'Write "::::cards" … "::::" around the cards.',
  code: 'Write a code block between lines of three back-ticks.',
  codeblock: 'Write a code block between lines of three back-ticks.',
  codegroup: 'Write "::::tabs" … "::::" around one ":::tab[Label]" for each code block.',
  details: 'Write ":::details[Summary]" … ":::".',
  doccardlist: 'Write "::doc-card-list".',
  figure: 'Write ":::figure[Caption]" … ":::" around the picture.',
  filetree: 'Write the tree as a code block.',
  image: 'Write "![Description](picture.png)".',
  img: 'Write "![Description](picture.png)".',
  link: 'Write "[Text](address)".',
  linkbutton: 'Write "[Text](address)".',
  linkcard: 'Write ":::card[Title]{href="…"}" … ":::".',
  steps: 'Write ":::steps" … ":::" around a numbered list.',
  tab: 'Write ":::tab[Label]" … ":::" inside of "::::tabs".',
  tabitem: 'Write ":::tab[Label]{value="…"}" … ":::" inside of "::::tabs".',
  tabs: 'Write "::::tabs" … "::::", with ":::tab[Label]" … ":::" for each tab inside.',
  themedimage: 'Write "![Description](picture.png)" and put "picture-dark.png" beside the file.',
  tocinline: 'Write "::toc".',
}

/** The hint for a tag. */
export function hintForComponent(name: string): string {
  return (
    successors[name.toLowerCase()] ??
    'Write a directive, ":::name" … ":::"; your own are components in templates/directives or templates/islands. Or rename the file to ".mdx". Put the tag into back-ticks to show it.'
  )
}

/** The hint for an `import` line. */
function hintForImport(line: string): string {
  const [, name = '', source = ''] = /^import\s+(?:([\w$]+)(?![\w$])[^"']*)?["']([^"']+)/.exec(line) ?? []
  if (isMarkdownFile(source))
    return `Remove the line and write ::include{file="${source}"} where <${name}/> stands.`
  if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(source))
    return `Remove the line and write ![Description](${source}) where the image is used.`
  if (/^!!raw-loader!|\?raw$/.test(source))
    return `Remove the line and write a code block whose first line names the file: file="${source.replace(/^!!raw-loader!|\?raw$/g, '')}".`
  return 'Remove the line: tabs, cards and the like are directives, which need no import; your own components in templates/directives and templates/islands neither. Or rename the file to ".mdx".'
}

/** Tags that HTML parsers do not recognize because of their braces: `<TabItem label={x}>`. */
export function findComponents(prose: string): readonly ForeignPiece[] {
  return [...prose.matchAll(/<([A-Z][A-Z0-9]*[a-z][\w.]*)\s[^<>]{0,500}?[=\s]\{/g)].map(
    ({ 1: name = '', index }) => ({
      start: index,
      end: index + name.length + 1,
      message: `The tag <${name}> is shown as text: docsgen reads no JSX.`,
      hint: hintForComponent(name),
    }),
  )
}

/** A paragraph at the left margin whose first line is an `import` or `export` statement of MDX. */
export interface EsmBlock {
  readonly pieces: readonly ForeignPiece[]
  /** Names that the statements define. */
  readonly names: readonly string[]
}

const name = '[\\w$]+'
const imported = `(?:\\{[^}]*\\}|\\*\\s+as\\s+${name})`
const importLine = new RegExp(
  `^import\\s+(?:(?:type\\s+)?(?:${name}(?:\\s*,\\s*${imported})?\\s+from|${imported}\\s*from)\\s*["']|["']|(?:${name}\\s*,\\s*)?\\{[\\w$,\\s]*$)`,
)
const exportLine = new RegExp(
  `^export\\s+(?:(?:const|let|var)\\s+[\\w$[{]|(?:default\\s+)?(?:async\\s+)?(?:function|class)\\b|default\\s+(?:[({]|${name};?$|${name}\\()|\\{|\\*\\s+from)`,
)

/** Undefined: the paragraph is prose. */
export function readEsm(node: Paragraph, source: string): EsmBlock | undefined {
  if (node.position?.start.column !== 1) return undefined
  const prose = proseOf(node, source)
  if (!isStatement(prose.split(/[\r\n]/, 1)[0] as string)) return undefined
  const pieces: ForeignPiece[] = []
  for (const { 0: line, index } of prose.matchAll(/[^\r\n]+/g)) {
    if (!isStatement(line)) continue
    const keyword = line.slice(0, 'import'.length)
    pieces.push({
      start: index,
      end: index + line.trimEnd().length,
      message: `The statement "${keyword}" is shown as text: docsgen runs no JavaScript in Markdown.`,
      hint: keyword === 'import' ? hintForImport(line) : hintForExport(line),
    })
  }
  return { pieces, names: namesIn(prose) }
}

function isStatement(line: string): boolean {
  return importLine.test(line) || exportLine.test(line)
}

function namesIn(prose: string): readonly string[] {
  const found: string[] = []
  for (const [, list = ''] of prose.matchAll(/^import\s([^"']{0,500}?)\bfrom\b/gm))
    found.push(...(list.match(/[\w$]+/g) ?? []))
  for (const [, one = ''] of prose.matchAll(
    /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function|class)\s+([\w$]+)/gm,
  ))
    found.push(one)
  return found.filter(word => word !== 'as' && word !== 'type')
}

function hintForExport(line: string): string {
  return /^export\s+(?:const|let|var)\b/.test(line)
    ? 'Put the value into "markdown.variables" of the configuration and write {{name}} in the text, or rename the file to ".mdx".'
    : 'Move the component into templates/directives or templates/islands: its file name is then the name of a directive. Or rename the file to ".mdx".'
}
