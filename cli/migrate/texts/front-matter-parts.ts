// Where the front matter of a text ends.

interface TextParts {
  /** The front matter as it is written, with its lines of dashes and without the end of the last one; empty when there is none. */
  readonly head: string
  /** What stands between these lines. */
  readonly fields: string
  /** What follows the last of them. */
  readonly body: string
}

/** A byte order mark before it belongs to it. `mayEndInDots`: a line `...` ends it too, as PyYAML takes it. */
export function frontMatterParts(
  text: string,
  { mayEndInDots = false }: { readonly mayEndInDots?: boolean } = {},
): TextParts {
  const [head, fields = ''] = (mayEndInDots ? withDots : withDashes).exec(text) ?? []
  if (head === undefined) return { head: '', fields: '', body: text }
  return { head, fields, body: text.slice(head.length).replace(/^(?:\r\n|\n|\r)/, '') }
}

const withDashes = /^\ufeff?---[ \t]*(?:\r\n|\n|\r)([\s\S]*?(?<=[\r\n]))---[ \t]*(?=[\r\n]|$)/
const withDots = /^\ufeff?---[ \t]*(?:\r\n|\n|\r)([\s\S]*?(?<=[\r\n]))(?:---|\.\.\.)[ \t]*(?=[\r\n]|$)/
