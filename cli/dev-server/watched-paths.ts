// What the development server watches: everything that a state of the site was read from.
import { join } from 'node:path'
import type { Bundles } from '../../renderer/bundle/open-bundles.ts'
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import type { Session } from '../open-session.ts'

/** Absolute paths: folders, and files beside them, there or not. */
export function watchedPaths(
  { root, packageRoot, config, configFiles }: Session,
  { asked, bundles, problems }: WatchRequest,
): readonly string[] {
  const folders = [config.templates, ...(config.pages === undefined ? [] : [config.pages.path])]
  // Code that cannot be compiled is known by its problems alone.
  const wrong = problems.flatMap(({ file }) => (file === undefined ? [] : [file]))
  return [
    ...new Set([
      ...[...folders, ...asked, ...wrong].map(path => join(root, path)),
      ...configFiles,
      ...(bundles?.sources ?? []),
      join(packageRoot, 'templates'),
      join(packageRoot, 'client'),
    ]),
  ]
}

export interface WatchRequest {
  readonly asked: readonly SitePath[]
  readonly bundles: Bundles | undefined
  readonly problems: readonly Diagnostic[]
}
