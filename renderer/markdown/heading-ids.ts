// Ids of headings (DP-60 to DP-63): `## Text {#my-id}`, else the slug of the text.
import GithubSlugger from 'github-slugger'
import type { Heading } from 'mdast'

const marker = /[ \t]*\{#([^{#}]+)\}[ \t]*$/

/** The id written at a heading's end, undefined when there is none. Example: `Install {#setup}` → `setup`. */
export function explicitIdOf(heading: Heading): string | undefined {
  const last = heading.children.at(-1)
  return last?.type === 'text' ? marker.exec(last.value)?.[1] : undefined
}

/** The text of a heading's last node without the id marker. */
export function withoutExplicitId(text: string): string {
  return text.replace(marker, '')
}

export interface IdSource {
  /** The id for a heading's plain text; repeated texts get `-1`, `-2` and so on. */
  next(text: string): string
}

/** Ids in `reserved` are never generated. */
export function createIdSource(reserved: ReadonlySet<string>): IdSource {
  const slugger = new GithubSlugger()
  return {
    next(text) {
      let id = slugger.slug(text)
      while (reserved.has(id)) id = slugger.slug(text)
      return id
    },
  }
}
