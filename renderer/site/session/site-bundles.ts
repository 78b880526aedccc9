// The site's templates, page components and client code, compiled while its content is read.

import type { Config } from '../../config/config.ts'
import type { BundleRequest } from '../../publish/bundle/bundle-request.ts'
import { type Bundles, openBundles } from '../../publish/bundle/open-bundles.ts'
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
  options: Pick<BundleRequest, 'useCache' | 'shared'>,
): ReturnType<typeof openBundles> {
  const bundling = openBundles(bundleRequest(session, content, options), session.config)
  bundling.catch(() => undefined)
  return bundling
}

/** Whether a file, by its absolute path, is part of these bundles, or could be part of the next ones. */
export function isCode(
  path: string,
  { pages }: Pick<Config, 'pages'>,
  bundles: Pick<Bundles, 'sources'> | undefined,
): boolean {
  // Texts may import components of the browser, and a home page has styles of its own.
  const isLookedAt = /\.mdx$/i.test(path) || (pages !== undefined && path.includes(`/${pages.path}/`))
  return isLookedAt || /\.(?:[cm]?[jt]sx?|css)$/.test(path) || bundles?.sources.includes(path) === true
}
