// The site's templates, page components and client code, compiled while its content is read.

import type { Config } from '../../config/config.ts'
import { type Bundles, openBundles } from '../../publish/bundle/open-bundles.ts'
import type { OpenSite } from '../open-site.ts'
import { bundleRequest } from './bundle-request.ts'

/**
 * Starts esbuild in a process of its own, or takes the bundles from the cache. A failure rejects the promise, which is awaited after
 * the content was read.
 */
export function startBundles(site: OpenSite): ReturnType<typeof openBundles> {
  const bundling = openBundles(bundleRequest(site), site.config)
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
