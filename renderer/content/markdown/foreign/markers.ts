// Lines with a meaning in VitePress, Starlight, Docusaurus or MkDocs that are words of a paragraph here.
import type { ForeignPiece } from './foreign-piece.ts'

interface Marker {
  readonly line: RegExp
  readonly message: string
  readonly hint: (match: RegExpExecArray) => string
}

const containerHints: Readonly<Record<string, string>> = {
  'code-group': 'Write "::::tabs" … "::::" around one ":::tab[Label]" … ":::" for each code block.',
  raw: 'Remove the lines with colons.',
  'v-pre': 'Remove the lines with colons: braces are text here.',
}

const markers: readonly Marker[] = [
  {
    line: /^(:{3,})[ \t]+([A-Za-z][\w-]*)/,
    message: 'The directive is shown as text: a space stands between the colons and its name.',
    hint: ([, colons = '', name = '']) =>
      containerHints[name] ?? `Write "${colons}${name}" without the space.`,
  },
  {
    line: /^<<<[ \t]*(?:@\/|\.{0,2}\/|[\w-])[^\s{[]*/,
    message: 'The line "<<<" is shown as text: files become code in another way here.',
    hint: ([written]) =>
      `Write an empty code block whose first line names the file: \`\`\`js file="${written
        .replace(/^<<<[ \t]*/, '')
        .replace(/#.*/, '')
        .replace(/^@\//, '@site/')}".`,
  },
  {
    line: /^\[\[?toc\]\]?[ \t]*$/i,
    message: 'The mark for the contents is shown as text.',
    hint: () => 'Write "::toc" on a line of its own.',
  },
  {
    line: /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)/,
    message: 'The admonition is shown as text: docsgen reads another form.',
    hint: ([written, name = '']) =>
      written.startsWith('!')
        ? `Write ":::${name}[Title]", the text without its indentation, and ":::".`
        : 'Write ":::details[Summary]", the text without its indentation, and ":::".',
  },
  {
    line: /^===[+!]?[ \t]+"[^"]*"/,
    message: 'The tab is shown as text: docsgen reads another form.',
    hint: () => 'Write ":::tab[Label]" … ":::" for each tab, inside of "::::tabs" … "::::".',
  },
  {
    line: /^-{1,}8<-{1,}[ \t]+["']([^"']+)["']/,
    message: 'The include is shown as text: docsgen reads another form.',
    hint: ([, file = '']) => `Write ::include{file="${file}"}; the path is relative to this file.`,
  },
]

/** In a paragraph, whose lines may begin with the marks of quotes. */
export function findMarkers(prose: string): readonly ForeignPiece[] {
  const pieces: ForeignPiece[] = []
  for (const { 0: whole, index } of prose.matchAll(/[^\r\n]+/g)) {
    const line = whole.replace(/^[ \t>]+/, '')
    const start = index + whole.length - line.length
    for (const marker of markers) {
      const match = marker.line.exec(line)
      if (match === null) continue
      const end = start + line.trimEnd().length
      pieces.push({ start, end, message: marker.message, hint: marker.hint(match) })
      break
    }
  }
  return pieces
}
