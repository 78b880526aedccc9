// What the rewriting of one text of VitePress may ask and what it leaves behind.
import type { Root } from 'mdast'
import type { Todo } from '../../old-site.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import type { StandInWords } from '../../writing/stand-ins.ts'
import type { MadeComponent } from '../components/made-component.ts'
import type { OldPage } from '../content/gather-pages.ts'
import type { OldPlaces } from '../content/place-files.ts'
import type { PageValues } from './vue/page-values.ts'
import type { VueComponents } from './vue/vue-components.ts'

export interface PageEdits {
  readonly page: OldPage
  readonly places: OldPlaces
  readonly settings: TextSettings
  /** What offsets refer to: the text with its parts put in. */
  readonly source: string
  readonly tree: Root
  readonly edits: TextEdit[]
  /** Constants of the text's own script. */
  readonly values: PageValues
  readonly todo: (offset: number, words: Pick<Todo, 'message' | 'hint' | 'isNote'>) => void
  readonly standIn: (
    name: string,
    offset: number,
    from: string | undefined,
    made?: MadeComponent,
    words?: StandInWords,
  ) => string
}

/** What is shown below a picture: its alternative text, its title, or the one in place of the other. */
export type CaptionSource = 'alt' | 'title' | 'either'

/** What the configuration says of texts. */
export interface TextSettings {
  /** A plugin shows the name of a block of code above it. */
  readonly showsTitles: boolean
  readonly lineNumbers: boolean
  readonly math: boolean
  /** `hero.name` and `hero.text` are one title. */
  readonly isOneTitle: boolean
  /** What a plugin shows below pictures. */
  readonly captions: CaptionSource | undefined
  /** A plugin reads sizes of pictures. */
  readonly readsSizes: boolean
  /** A plugin reads lists of definitions. */
  readonly readsDefinitions: boolean
  /** Titles of containers that have none, by their type. */
  readonly containerTitles: Readonly<Record<string, string>>
  /** Ids of headings that any link of the site names. */
  readonly linkedIds: ReadonlySet<string>
  readonly components: VueComponents
  /** What the site makes of a heading for its id. */
  readonly slugify: (text: string) => string
  /** What an author may write behind a heading. */
  readonly headingMarks: RegExp
}
