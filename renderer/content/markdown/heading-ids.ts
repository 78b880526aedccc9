// Ids of headings: the explicit id (`## Text {#my-id}`), or else the slug of the text.
import GithubSlugger, { slug } from 'github-slugger'
import type { Heading } from 'mdast'

const marker =
  /(?:\{[ \t]*#[ \t]*([^\s{#}][^{#}]*)\}|\{\/\*\s*#([^*]*[^*\s])\s*\*\/\}|<!--\s*#((?:(?!<!--|-->).)*\S)\s*-->)$/

/** The explicit id at the end of a heading: `Install {#setup}`, `Install <!-- #setup -->` → `setup`. Undefined: there is none. */
export function explicitIdOf(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text' && last?.type !== 'html') return undefined
  const [, braces, braceComment, comment] = marker.exec(last.value.trimEnd()) ?? []
  return braces?.trim() ?? braceComment ?? comment
}

/** Removes the explicit id from the text of a heading's last node. */
export function withoutExplicitId(text: string): string {
  const end = text.trimEnd()
  const found = marker.exec(end)
  return found === null ? text : end.slice(0, found.index).trimEnd()
}

export interface IdSource {
  /** The id for a heading with this plain text. Repeated texts get `-1`, `-2` and so on. */
  next(text: string): string
}

/** The id of a heading with this text, unless another heading has the id already. */
export function idOfWords(words: string): string {
  return slug(words)
}

/** Ids in `reserved` are never generated. */
export function createIdSource(reserved: ReadonlySet<string>): IdSource {
  const slugger = new GithubSlugger()
  return {
    next(text) {
      // `👍` and `=>` contain no letters.
      const named = /^-*$/.test(slug(text)) ? 'section' : text
      let id = slugger.slug(named)
      while (reserved.has(id)) id = slugger.slug(named)
      return id
    },
  }
}
