// Says which files of a site the bundler compiles.
import { join } from 'node:path'
import { isForeignCode } from '../../config/mounts/source-policy.ts'
import { isMdx } from '../../content/markdown/mdx/is-mdx.ts'
import type { BundleRequest } from '../../publish/bundle/bundle-request.ts'
import type { ScannedContent } from './scan-content.ts'
import type { Session } from './session.ts'

export function bundleRequest(
  {
    root,
    packageRoot,
    compiledFolder,
    host,
    config,
    version,
  }: Pick<Session, 'root' | 'packageRoot' | 'compiledFolder' | 'host' | 'config' | 'version'>,
  { scan: { files }, templates }: Pick<ScannedContent, 'scan' | 'templates'>,
  options: Pick<BundleRequest, 'useCache' | 'isOtherState' | 'shared'>,
): BundleRequest {
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
    ...options,
  }
}
