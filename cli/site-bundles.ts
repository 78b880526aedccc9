// The site's templates, page components and client code, compiled while its content is read.
import { join } from 'node:path'
import { openBundles } from '../renderer/bundle/open-bundles.ts'
import type { ScannedContent } from './content-session.ts'
import type { Session } from './open-session.ts'

/**
 * Starts esbuild, which works in its own process; what did not change is found in the cache in a few milliseconds. A failure
 * waits in the promise, to be awaited with the content.
 */
export function startBundles(
  { root, packageRoot, config }: Session,
  { scan: { files }, templates, version }: ScannedContent,
  { useCache }: { readonly useCache: boolean },
): ReturnType<typeof openBundles> {
  const bundling = openBundles(
    {
      packageRoot,
      root,
      templates,
      siteTemplates: join(root, config.templates),
      pageComponents: files.flatMap(file => (file.kind === 'page-component' ? [file.entry.path] : [])),
      version,
      useCache,
    },
    config,
  )
  bundling.catch(() => undefined)
  return bundling
}
