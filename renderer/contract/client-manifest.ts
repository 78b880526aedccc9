// What the bundled client consists of.
import type { OutputPath } from '../base/text/brand.ts'

export interface ClientManifest {
  readonly script: OutputPath
  readonly style: OutputPath
  /** Stylesheets that only some pages need, by the name of `PageStyle`. */
  readonly pageStyles: Readonly<Record<string, OutputPath>>
  /** Fonts and pictures of the stylesheet that pages load ahead. */
  readonly preloads: readonly OutputPath[]
  /** The words of the page's language, which the scripts ask for; undefined where they are written into the scripts. */
  readonly words: OutputPath | undefined
  /** Those that no page needs before its reader does something. */
  readonly laterWords: OutputPath | undefined
  /** Starts the search page's first question. */
  readonly search: OutputPath
  /** Scripts that its answer needs, the first one first. */
  readonly searchParts: readonly OutputPath[]
  /** Small scripts that stand in the page itself, in order, with their sources for a content-security policy. */
  readonly inline: {
    readonly head: string
    /** For pages with tabs. */
    readonly tabs: string
    /** The same for pages with samples beside the text; `` when the site shows no API. */
    readonly samples: string
    readonly home: string | undefined
  }
  /** Tells that the base URL is wrong. Absent: no page does. */
  readonly banner?: OutputPath
  /** The worker for reading without a network, without what it needs of a build; `` when the site has none. */
  readonly offline: string
  /** The only script of a redirect's page, with its source for a content-security policy. */
  readonly redirect: { readonly script: string; readonly cspHash: string }
  /** Of scripts and styles: what the attribute `integrity` says (Subresource Integrity, 3.1). */
  readonly integrity: Readonly<Record<OutputPath, string>>
  readonly cspHashes: readonly string[]
  readonly files: readonly { readonly path: OutputPath; readonly bytes: Uint8Array }[]
}
