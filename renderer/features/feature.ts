// The contract of a feature: what a part of docsgen may add to a site beside its texts. Each part is optional. `index.ts` is the list of the
// features; nothing else in the core names one.
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import type { Host } from '../base/host/host.ts'
import type { OwnedStore } from '../base/host/owned-store.ts'
import type { AbsolutePath, Hash, OutputPath, SitePath } from '../base/text/brand.ts'
import type { Place } from '../base/text/line-index.ts'
import type { AskingHost } from '../base/trace/asking-host.ts'
import type { Config } from '../config/config.ts'
import type { GeneratedTexts } from '../content/cached-facts.ts'
import type { LoadedExtension } from '../content/markdown/site-code/text-readers.ts'
import type { Snapshot } from '../content/snapshot.ts'
import type { DataPages } from './data-pages/data-pages.ts'

/** How the list knows a feature. A site that does not use a feature loads nothing of it. */
export interface FeatureEntry {
  readonly name: string
  isUsed(config: Config): boolean
  /** `extensions`: those of the configuration, imported. */
  load(extensions: readonly LoadedExtension[]): Promise<Feature>
}

/** The stages of a site call these functions in this order. */
export interface Feature {
  /** Adds pages that are not files. For all later stages they are files like others. */
  readonly pages?: (before: DataPages, place: PagesPlace) => Promise<DataPages>
  /** Gives the Markdown that directives stand for. At most one feature of a site does. */
  readonly texts?: (place: TextsPlace) => GeneratedTexts
  /** Finds what is wrong with the site in one language. Runs after every edit, so it must take milliseconds. `now`: seconds since 1970. */
  readonly inspect?: (snapshot: Snapshot, now: number) => readonly Diagnostic[]
  /** Completes the snapshots of all languages, the original first. */
  readonly complete?: (snapshots: readonly Snapshot[], place: CompletePlace) => Promise<readonly Snapshot[]>
  /** What must hold so that a plan stays right that was made before. */
  readonly outlives?: Outliving
  /** Finds what is wrong with the site, when a build or `check-…` asks. May take seconds. */
  readonly check?: (snapshot: Snapshot, place: CheckPlace) => Promise<readonly Diagnostic[]>
  /** Adds files to the output of one language. Files of the site and of its pages are taken. */
  readonly outputs?: (snapshot: Snapshot, place: OutputsPlace) => FeatureOutputs
  /** Makes the text of a file that `outputs` has named by `of`. */
  readonly fileText?: (of: unknown, host: Host) => string
  /** Finds where the address of a message about a page of `pages` is written. */
  readonly writtenPlaces?: (host: Host) => (diagnostic: Diagnostic) => Place | undefined
}

export interface PagesPlace {
  readonly root: AbsolutePath
  readonly config: Config
  readonly host: AskingHost
  /** Whether a file comes from a commit or another repository. */
  readonly isMounted: (file: SitePath) => boolean
  /** Absolute; undefined: nothing is cached. */
  readonly cacheFolder: string | undefined
  /** Version of docsgen; undefined: cached values are not used. */
  readonly version: string | undefined
  /** Names the state of the files, when they are not the files on disk. */
  readonly source?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface TextsPlace {
  readonly host: Host
  readonly store: OwnedStore
  /** In each language, the original first. */
  readonly configs: readonly Config[]
}

export interface CompletePlace {
  readonly host: Host
  readonly store: OwnedStore
  /** All texts of the site by file, with hashes. */
  readonly texts: TextsByFile
}

export type TextsByFile = ReadonlyMap<SitePath, { readonly hash: Hash }>

/** What is kept with a plan must be plain data. */
export interface Outliving {
  keep(snapshots: readonly Snapshot[], now: number): unknown
  /** Whether the plan and its messages still hold at this time, in seconds since 1970. */
  readonly holdsAt?: (kept: unknown, now: number) => boolean
  /** Whether the plan still holds after an edit that no page but those of the edited texts can see. */
  readonly holdsAfter?: (kept: unknown, edit: Edit) => Promise<boolean>
}

export interface Edit extends CompletePlace {
  /** Of the original. */
  readonly config: Config
  readonly edited: ReadonlySet<SitePath>
}

export interface CheckPlace {
  readonly host: AskingHost
  /** Absolute. */
  readonly cacheFolder: string
  readonly version: string
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface OutputsPlace {
  readonly host: Host
  readonly isTaken: (path: OutputPath) => boolean
}

export interface FeatureOutputs {
  readonly files: readonly FeatureFile[]
  readonly diagnostics?: readonly Diagnostic[]
}

/** A file with its text; or with the hash of what it is made from, for `fileText`. `of` is plain data. */
export type FeatureFile =
  | { readonly path: OutputPath; readonly text: string }
  | { readonly path: OutputPath; readonly hash: Hash; readonly of: unknown }

/** A feature that the site uses. */
export interface UsedFeature extends Feature {
  readonly name: string
}
