// A site as a command opens it: its folder, files, configuration and caches.
import type { AbsolutePath } from '../../base/text/brand.ts'
import type { AskingHost } from '../../base/trace/asking-host.ts'
import type { Config } from '../../config/config.ts'
import type { DataPages } from '../../features/data-pages/data-pages.ts'
import type { UsedFeature } from '../../features/feature.ts'
import type { Mount } from '../../features/mounts/mount.ts'

export interface Session {
  readonly root: AbsolutePath
  /** Folder of docsgen itself: templates and client code. */
  readonly packageRoot: AbsolutePath
  /** Where the compiled command line lies, absolute; undefined: docsgen runs from its sources. */
  readonly compiledFolder: string | undefined
  /** The files of the site. Notes what is asked of it. */
  readonly host: AskingHost
  readonly config: Config
  /** Files from commits and other repositories; the host has them. */
  readonly mounts: readonly Mount[]
  /** Pages that are made from data; the host has them as files. */
  readonly dataPages: DataPages
  /** Those that the site uses. */
  readonly features: readonly UsedFeature[]
  readonly cacheFolder: string
  /** Version of docsgen and Node. Caches of another version are not used. */
  readonly version: string
  /** When it was opened, in milliseconds since 1970: before any text was read. */
  readonly openedAt: number
  /** Tells a person how far a stage is. */
  readonly progress: (label: string) => ProgressLine
}

export interface ProgressLine {
  update(done: number, total: number): void
  /** Removes the line. */
  end(): void
}
