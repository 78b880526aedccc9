// Signs of wikis and of templates of other generators among the words of a block: Obsidian, Jekyll, Hugo, kramdown.
import type { ParseOptions } from '../parse-options.ts'
import type { ForeignPiece } from './foreign-piece.ts'

interface Kind {
  readonly sign: RegExp
  readonly message: string
  readonly hint: string
  /** Where "markdown.wiki" is off. */
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

/** One piece for each kind of a block. */
export function findTagsInWords(
  prose: string,
  { wiki }: Pick<ParseOptions, 'wiki'>,
): readonly ForeignPiece[] {
  if (!/\[\[|%%|\{[%{:]/.test(prose)) return []
  return kinds.flatMap(({ sign, message, hint, hintWithout = hint }) => {
    const [first] = prose.matchAll(sign)
    return first === undefined
      ? []
      : [{ start: first.index, end: first.index + first[0].length, message, hint: wiki ? hint : hintWithout }]
  })
}
