// What the rewriting of inline text knows.
import type { Definition } from 'mdast'
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import type { Todo } from '../../old-site.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import type { TemplateMarks } from '../settings/template-marks.ts'
import type { Slugify } from './heading-slug.ts'

/** How the old site reads its texts. */
export interface Dialect {
  /** Names of extensions; a bundle such as `pymdownx.extra` is taken apart. */
  readonly extensions: ReadonlySet<string>
  readonly slugify: Slugify
  readonly math: boolean
  /** Values of `{{ name }}`; undefined: braces are text. */
  readonly macros: ReadonlyMap<string, string> | undefined
  /** In texts that do not say it themselves. */
  readonly runsMacros: boolean
  readonly templates: TemplateMarks
  /** Hooks may have filled words in braces. */
  readonly hasHooks: boolean
  /** Address of the repository that `#123`, `!123`, `?123` and `@name` lead to; undefined: they are text. */
  readonly issues: string | undefined
  /** `!2` is shown with its own sign. */
  readonly keepsSigns: boolean
  /** Addresses that stand alone; undefined: as they are. */
  readonly shortens: ShortAddresses | undefined
  /** Between keys: `++ctrl+c++`. */
  readonly keySeparator: string
  /** What a picture is said to show that is a film: `![type:video](pour.mp4)`. Undefined where no plugin makes films of pictures. */
  readonly filmMark: string | undefined
}

/** How the old site shows an address that stands alone; undefined in its place: as it is. */
export interface ShortAddresses {
  /** Parts of a repository by their names. */
  readonly names: boolean
  /** Without `https://`. */
  readonly hidesProtocol: boolean
  /** Names that go without saying. */
  readonly user: string | undefined
  readonly repository: string | undefined
}

export interface InlineContext {
  readonly source: string
  readonly edits: TextEdit[]
  readonly dialect: Dialect
  readonly abbreviations: ReadonlyMap<string, string>
  /** Labels of links, as the parser writes them. */
  readonly definitions: ReadonlyMap<string, Definition>
  readonly target: SitePath
  /** Undefined: an address may stay as it is. `html`: in raw HTML, whose addresses go from that of the page. */
  readonly newAddress: (written: string, from: 'file' | 'page') => string | undefined
  /** Of a name of code, to the page that says what it is; undefined: texts cannot link to names. */
  readonly linkToCode: ((name: string) => string | undefined) | undefined
  /** Whether the author wrote that the line is no template. */
  readonly isRaw: (offset: number) => boolean
  readonly todo: (offset: number, words: Pick<Todo, 'message' | 'hint' | 'isNote' | 'isTemplate'>) => void
}
