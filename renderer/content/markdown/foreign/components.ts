// Components of MDX, Docusaurus, Starlight and VitePress, and what is written in docsgen instead.
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import type { ForeignPiece } from './foreign-piece.ts'

// By the name of the tag, in lower case.
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

/** What to write instead of a tag. */
export function hintForComponent(name: string): string {
  return (
    successors[name.toLowerCase()] ??
    'Write a directive, ":::name" … ":::"; your own are components in templates/directives or templates/islands. Or rename the file to ".mdx". Put the tag into back-ticks to show it.'
  )
}

/** What to write instead of a line with `import`. */
export function hintForImport(line: string): string {
  const [, name = '', source = ''] = /^import\s+(?:([\w$]+)(?![\w$])[^"']*)?["']([^"']+)/.exec(line) ?? []
  if (isMarkdownFile(source))
    return `Remove the line and write ::include{file="${source}"} where <${name}/> stands.`
  if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(source))
    return `Remove the line and write ![Description](${source}) where the image is used.`
  if (/^!!raw-loader!|\?raw$/.test(source))
    return `Remove the line and write a code block whose first line names the file: file="${source.replace(/^!!raw-loader!|\?raw$/g, '')}".`
  return 'Remove the line: tabs, cards and the like are directives, which need no import; your own components in templates/directives and templates/islands neither. Or rename the file to ".mdx".'
}

/** Tags that no parser of HTML takes for one, because of their braces: `<TabItem label={x}>`. */
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
