// The one form in which every reader hands over a foreign site. Readers know their generator; writers know only this.
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'

/** Generators that sites can be taken over from, as `--from` names them. */
export const generators = ['docusaurus', 'starlight', 'vitepress', 'mkdocs'] as const
export type Generator = (typeof generators)[number]

/** For sentences. */
export const generatorNames: Readonly<Record<Generator, string>> = {
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
  vitepress: 'VitePress',
  mkdocs: 'MkDocs',
}

/** A foreign site in docsgen's own terms. Plain data; nothing is written yet. */
export interface OldSite {
  /** What `docs-site.config.ts` will say. Redirects that follow from addresses are added later. */
  readonly config: UserConfig
  readonly files: readonly NewFile[]
  /** Addresses of the old site besides those of its pages: lists, tags, feeds. */
  readonly addresses: readonly OldAddress[]
  readonly todos: readonly Todo[]
  readonly standIns: readonly StandIn[]
  /** Programs change its texts on their way to the page (hooks, macros, plugins for Markdown), so a page may say else than its text. */
  readonly changesTexts?: boolean
  /** A component of its own writes boxes and lists above and below its texts, in the place of the theme for them. */
  readonly writesAroundTexts?: boolean
  /** A package of its project draws blocks of code with the language `mermaid`. */
  readonly drawsDiagrams?: boolean
  /** What the template language in its texts looks like, as the source of a pattern: it was filled in code, too. */
  readonly templates?: string
}

/** What a component's address is written in. */
export type LeadingAttribute = 'href' | 'to'

/** A component that the new site lacks. */
export interface StandIn {
  /** As the texts write it; as a directive in kebab case. */
  readonly name: string
  /** What it was imported from. */
  readonly from?: string
  /** Where it is used in the old site, as `docs/a.md:3:1`. */
  readonly places: readonly string[]
  /** Those of them where it says what it did. */
  readonly settled?: readonly string[]
  /** A component that does what the old one did: its code. */
  readonly made?: { readonly text: string; readonly hasStyles: boolean }
  /** What it stands for, when that was no component. */
  readonly what?: string
  /** What is written inside of it told the old site's program what to show, and was shown to nobody. */
  readonly hasOrders?: true
  /** Where the built page has nothing in its place, it showed nothing. */
  readonly mayBeEmpty?: true
  /** The attribute that says where its words lead. */
  readonly leadsBy?: LeadingAttribute
  /** What to do when it says nothing, when that is not to write it. */
  readonly todo?: Pick<Todo, 'message' | 'hint'>
}

/** A file of the new site. `from`: its source in the old one, as people read it, relative to the folder that was named. */
export type NewFile = NewText | CopiedFile

export interface NewText {
  readonly kind: 'text'
  readonly target: SitePath
  readonly text: string
  readonly from?: string
  /** Of a page: where the old site shows it, decoded, below its base path, with a slash at the start. */
  readonly address?: string
  /** Why it could not be taken over: `text` is as its author wrote it, and what stands in its place has to be found. */
  readonly problem?: string
  /** Its body is another one, because the author's stopped the build: what the built page shows is no longer asked for. */
  readonly isReplaced?: true
  /** Readers saw words of it that its built page lacks, because the browser added them. */
  readonly showsLater?: true
}

/** Published or read as it is: an image, a download, data. */
export interface CopiedFile {
  readonly kind: 'copy'
  readonly target: SitePath
  readonly source: AbsolutePath
}

export interface OldAddress {
  /** Decoded, below the base path, with a slash at the start. */
  readonly address: string
  /** What readers find there, in words: `the list of a tag`. */
  readonly what: string
  /** Where it leads in the new site, when that is another address; a redirect is made of it. */
  readonly leadsTo?: string
}

/** What a person has to do or to know. Equal `message` and `hint` count as one matter at many places. */
export interface Todo {
  /** What is not as it was: one sentence from the view of a docs lead. */
  readonly message: string
  /** What to do: one sentence. */
  readonly hint: string
  /** In the old site, relative to the folder that was named; absent: the site as a whole. */
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
  /** What is to be known of this place alone, in words. */
  readonly detail?: string
  /** It stands in the configuration, so no page counts as affected. */
  readonly isSetting?: true
  /** Readers lose nothing by it: something to know, after all that is to be done. */
  readonly isNote?: true
  /** It comes before all other matters: much of the site depends on it. */
  readonly isFirst?: true
  /** The address of a page that it says was left out: it goes when the built page becomes one. */
  readonly missesPage?: string
  /** A template that nobody filled: it goes when the built page says what it gave. */
  readonly isTemplate?: true
}

/** Reads one kind of site. `file`: its configuration below `root`, when it is not the usual one. Throws FatalError (usage) for a site that cannot be read at all. */
export type SiteReader = (root: AbsolutePath, file?: string) => Promise<OldSite>
