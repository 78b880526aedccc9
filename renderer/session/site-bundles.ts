// The site's templates, page components and client code, compiled while its content is read.
import { openBundles } from '../bundle/open-bundles.ts'
import { bundleRequest } from './bundle-request.ts'
import type { ScannedContent } from './scan-content.ts'
import type { Session } from './session.ts'

/**
 * Starts esbuild in a process of its own, or takes the bundles from the cache. A failure rejects the promise, which is awaited after
 * the content was read.
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
