// Ids of headings: `## Text {#my-id}`, else the slug of the text.
import GithubSlugger, { slug } from 'github-slugger'
import type { Heading } from 'mdast'

const marker =
  /(?:\{[ \t]*#[ \t]*([^\s{#}][^{#}]*)\}|\{\/\*\s*#([^*]*[^*\s])\s*\*\/\}|<!--\s*#((?:(?!<!--|-->).)*\S)\s*-->)$/

/** The id written at a heading's end, undefined when there is none. `Install {#setup}`, `Install <!-- #setup -->` → `setup`. */
export function explicitIdOf(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text' && last?.type !== 'html') return undefined
  const [, braces, braceComment, comment] = marker.exec(last.value.trimEnd()) ?? []
  return braces?.trim() ?? braceComment ?? comment
}

/** The text of a heading's last node without the id marker. */
export function withoutExplicitId(text: string): string {
  const end = text.trimEnd()
  const found = marker.exec(end)
  return found === null ? text : end.slice(0, found.index).trimEnd()
}

export interface IdSource {
  /** The id for a heading's plain text; repeated texts get `-1`, `-2` and so on. */
  next(text: string): string
}

/** The id that a heading with these words has, when no other one has it. */
export function idOfWords(words: string): string {
  return slug(words)
}

/** Ids in `reserved` are never generated. */
export function createIdSource(reserved: ReadonlySet<string>): IdSource {
  const slugger = new GithubSlugger()
  return {
    next(text) {
      // Of `👍` or `=>` no letter would be left.
      const named = /^-*$/.test(slug(text)) ? 'section' : text
      let id = slugger.slug(named)
      while (reserved.has(id)) id = slugger.slug(named)
      return id
    },
  }
}
