// The site's templates, page components and client code, compiled while its content is read.
import { openBundles } from '../bundle/open-bundles.ts'
import { bundleRequest } from './bundle-request.ts'
import type { ScannedContent } from './scan-content.ts'
import type { Session } from './session.ts'

/**
 * Starts esbuild, which works in its own process; what did not change is found in the cache in a few milliseconds. A failure
 * waits in the promise, to be awaited with the content.
 */
export function startBundles(
  session: Session,
  content: ScannedContent,
  { useCache }: { readonly useCache: boolean },
): ReturnType<typeof openBundles> {
  const bundling = openBundles(bundleRequest(session, content, { useCache }), session.config)
  bundling.catch(() => undefined)
  return bundling
}
