// Syntax of other generators (VitePress, Starlight, Docusaurus, MkDocs, Obsidian, Jekyll, Hugo, kramdown) among the words of a block.
import type { ParseOptions } from '../parse-options.ts'
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

/** Finds lines with a meaning in other generators. Lines of a paragraph may begin with the marks of quotes. */
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

// `{expression}` of MDX and `{{ expression }}` of Vue. Texts about APIs contain many braces, so only certain cases are reported: quoted
// text, and names that MDX or the file itself defines.
// Names that MDX defines; reported when a property or a call follows.
const ofMdx = new Set(['props', 'frontMatter', 'frontmatter', 'contentTitle', 'metadata', 'toc'])

// Characters before a brace in an address, an attribute or another kind of template.
const opening = '(?<![\\w/=$:{#%"\'])'
const quoted = `\\{\\s*(?:"[^"\\r\\n{}]{0,200}"|'[^'\\r\\n{}]{0,200}'|\u0060[^\u0060\\r\\n]{0,200}\u0060)\\s*\\}(?!\\})`
const named = '\\{\\s*([A-Za-z_$][\\w$]*)(?=\\s*(\\.\\s*[A-Za-z_$]|\\[|\\(|\\}(?!\\})|\\?|&&|\\|\\|))'
const ofVue = '\\{\\{\\s*\\$[A-Za-z]'
const ofGlobals = '\\{\\s*(?:new\\s+Date\\b|import\\.meta\\b|process\\.env\\b|JSON\\.stringify\\b)'
const expression = new RegExp(`${opening}(?:${quoted}|${ofVue}|${ofGlobals}|${named})`, 'g')

/** `names`: the names that the file's own `import` and `export` statements define. */
export function findExpressions(prose: string, names: ReadonlySet<string>): readonly ForeignPiece[] {
  if (!prose.includes('{')) return []
  const pieces: ForeignPiece[] = []
  for (const { 0: found, 1: name, 2: after = '', index } of prose.matchAll(expression)) {
    if (name !== undefined && !names.has(name) && !(ofMdx.has(name) && after.startsWith('.'))) continue
    const length = /^\{[^{}\r\n]*\}/.exec(prose.slice(index, index + 200))?.[0].length
    pieces.push({
      start: index,
      end: index + (length ?? found.length),
      message: 'The expression in braces is shown as text: docsgen runs no JavaScript in Markdown.',
      hint: 'Write what it stands for, or put the value into "markdown.variables" of the configuration and write {{name}}; "\\{" shows the brace itself.',
    })
  }
  return pieces
}

/** Syntax of wikis and templates. */
interface Kind {
  readonly sign: RegExp
  readonly message: string
  readonly hint: string
  /** The hint when "markdown.wiki" is off. */
  readonly hintWithout?: string
}

const kinds: readonly Kind[] = [
  {
    sign: /!?(?<!\[)\[\[(?=[\p{L}\p{N}./#][^[\]\r\n]*\]\])(?!_?toc\])(?!\d+(?:,|\]))[^[\]\r\n]+\]\]/giu,
    message: 'The link of a wiki is shown as text.',
    hint: 'Write "[Text](page.md)" or "![Description](picture.png)", with the path from this file; "\\[[" shows the brackets.',
    hintWithout:
      'Set "markdown.wiki" of the configuration to true, or write "[Text](page.md)" or "![Description](picture.png)"; "\\[[" shows the brackets.',
  },
  {
    sign: /%%(?=\S)[^%\r\n]+%%/g,
    message: 'The comment of Obsidian is shown to readers.',
    hint: 'Write "<!-- … -->", or a space behind the last "%%".',
    hintWithout: 'Set "markdown.wiki" of the configuration to true, or write "<!-- … -->".',
  },
  {
    sign: /\{%-?\s*[a-z][\w-]{0,40}[^\r\n]{0,300}?-?%\}/gi,
    message: 'The tag of Liquid or Jinja is shown as text.',
    hint: 'Remove it: "include" becomes ::include{file="…"}, a link a relative path, a value a variable of "markdown.variables". "{\\%" shows the sign.',
  },
  {
    sign: /\{\{[<%]\s*\/?[\w./-]{1,100}[^\r\n]{0,300}?[>%]\}\}/g,
    message: 'The shortcode of Hugo is shown as text.',
    hint: 'Write a directive, ":::name" … ":::", an image "![Description](picture.png)", or a relative path in place of "ref". "\\{{" shows the braces.',
  },
  {
    sign: /\{:\s*(?:[.#][\w-]+|[\w-]+="[^"\r\n]*")(?:\s+(?:[.#][\w-]+|[\w-]+="[^"\r\n]*"))*\s*\}/g,
    message: 'The attributes of kramdown are shown as text.',
    hint: 'Remove them: an id of a heading is written "## Title {#id}", a note ":::note" … ":::".',
  },
]

/** At most one piece of each kind per block. */
export function findTagsInWords(prose: string, { wiki }: ParseOptions): readonly ForeignPiece[] {
  if (!/\[\[|%%|\{[%{:]/.test(prose)) return []
  return kinds.flatMap(({ sign, message, hint, hintWithout = hint }) => {
    const [first] = prose.matchAll(sign)
    return first === undefined
      ? []
      : [{ start: first.index, end: first.index + first[0].length, message, hint: wiki ? hint : hintWithout }]
  })
}

// HTML tags that are shown as text because micromark ends an unquoted value at a slash. CommonMark 0.31 (6.6) allows such values.
// Addresses in the words are links already, and are hidden: see `proseOf`.
const tag = /<([a-z][a-z0-9-]{0,20})\s[^<>]{0,200}?=([^\s"'=<>`]{1,300})[^<>]{0,500}>/gi

/** `written`: the source of `prose`, of the same length. */
export function findUnquotedValues(prose: string, written: string): readonly ForeignPiece[] {
  return [...prose.matchAll(tag)].flatMap(({ 0: whole, 1: name = '', 2: hidden = '', index }) => {
    const start = index + whole.indexOf(`=${hidden}`) + 1
    const value = written.slice(start, start + hidden.length)
    return value.includes('/', 1)
      ? {
          start: index,
          end: index + name.length + 1,
          message: `The tag <${name}> is shown as text: a value without quotes ends at a slash.`,
          hint: `Put quotes around the value: "${value}".`,
        }
      : []
  })
}
