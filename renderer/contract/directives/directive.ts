// The description of a built-in directive as plain data. Its component in templates/directives/ says how it looks.

export type Attribute = { readonly about: string; readonly isRequired?: true } & (
  | {
      /** `switch`: stands there or not; `level`: of headings, 2 to 6; `address`: resolved and checked like a link. */
      readonly kind: 'text' | 'switch' | 'level' | 'address'
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
)

export type Attributes = Readonly<Record<string, Attribute>>

/** Pages that a directive shows as cards: those near its own in the sidebar, or the newest posts. */
export type CardsOf = 'near-pages' | 'newest-posts'

export interface Directive {
  /** `:badge[text]` in a line, `::toc` on a line of its own, `:::steps` … `:::` around blocks. */
  readonly form: 'inline' | 'leaf' | 'container'
  /** What it shows: a sentence for the manual. */
  readonly about: string
  /** What the text in brackets is. Absent: it has none. */
  readonly label?: string
  /** All that it takes: of any other an author is warned. */
  readonly attributes: Attributes
  /** What its component gets of the site around the text. */
  readonly needs?: 'contents' | CardsOf | 'samples' | 'search'
  /** Name of the directives directly inside that its component arranges. Absent: they stay where they are. */
  readonly items?: string
  /** Names that authors write instead of its own, each with its kind. */
  readonly writtenAs?: Readonly<Record<string, string>>
  /** What a page with it shows elsewhere: samples beside its text, the method of its operation in the sidebar; or that its label is the title, on a page without a column. */
  readonly givesPage?: 'samples' | 'method' | 'title'
  /** Readers do not find the page by its text. */
  readonly isUnsearched?: true
}

export const common = {
  id: { kind: 'text', about: 'What links lead to; `{#name}` is the same.' },
  class: { kind: 'text', about: 'Classes that the element gets besides its own; `{.name}` is the same.' },
} as const satisfies Attributes
