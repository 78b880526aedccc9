// Says which files of a site the bundler compiles.
import { join } from 'node:path'
import { isForeignCode } from '../../config/mounts/source-policy.ts'
import { isMdx } from '../../content/markdown/mdx/is-mdx.ts'
import type { BundleRequest } from '../../publish/bundle/bundle-request.ts'
import type { OpenSite } from '../open-site.ts'

/** `isOtherState`: see `BundleRequest`. */
export function bundleRequest(
  { session, scan: { files }, templates, useCache, options: { shared } }: OpenSite,
  isOtherState = false,
): BundleRequest {
  const { root, packageRoot, compiledFolder, host, config, version } = session
  return {
    packageRoot,
    compiledFolder,
    root,
    host,
    templates,
    siteTemplates: join(root, config.templates),
    pageComponents: files.flatMap(file => (file.kind === 'page-component' ? [file.entry.path] : [])),
    mdxTexts: files.flatMap(({ kind, entry: { path } }) =>
      kind === 'markdown' && isMdx(path) && !isForeignCode(config, path) ? [path] : [],
    ),
    version,
    useCache,
    shared,
    isOtherState,
  }
}
