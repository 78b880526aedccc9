// What a site's code is compiled from, and what becomes of its templates.
import type { Host } from '../../base/host/host.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { AbsolutePath, Hash, SitePath } from '../../base/text/brand.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'

export interface BundleRequest {
  readonly packageRoot: AbsolutePath
  readonly root: AbsolutePath
  /** The files of the site. */
  readonly host: Host
  readonly templates: TemplateFiles
  /** The site's own templates folder, absolute. */
  readonly siteTemplates: string
  readonly pageComponents: readonly SitePath[]
  /** Texts that may import components of the browser. */
  readonly mdxTexts: readonly SitePath[]
  /** Of docsgen and Node: what another one has compiled is not used. */
  readonly version: string
  /** False: compiled anew, whatever is cached. */
  readonly useCache: boolean
  /** Which machines share; absent: there is none. */
  readonly shared?: SharedCache | undefined
  /** The host has not the files on disk: those of the site are read through it, and what is compiled is not cached. */
  readonly isOtherState?: boolean
  /** Absolute: where the compiled command line lies. Absent: docsgen runs from its sources. */
  readonly compiledFolder?: string | undefined
}

/** What the compiler made of the templates. */
export interface CompiledServer {
  readonly code: string
  /** Digest of the environment variables that the code may read. */
  readonly environment?: Hash
  readonly styles: readonly SitePath[]
  readonly inputs: readonly SitePath[]
  /** Which of the inputs outside of packages imports which. */
  readonly imports: Readonly<Record<SitePath, readonly SitePath[]>>
}
