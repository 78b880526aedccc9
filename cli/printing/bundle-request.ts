// What of a site is compiled for its pages.
import { join } from 'node:path'
import type { BundleRequest } from '../../renderer/bundle/server-bundle.ts'
import type { ScannedContent } from '../content-session.ts'
import type { Session } from '../open-session.ts'

export function bundleRequest(
  { root, packageRoot, config }: Pick<Session, 'root' | 'packageRoot' | 'config'>,
  { scan: { files }, templates, version }: Pick<ScannedContent, 'scan' | 'templates' | 'version'>,
  { useCache, readOwn }: Pick<BundleRequest, 'useCache' | 'readOwn'>,
): BundleRequest {
  return {
    packageRoot,
    root,
    templates,
    siteTemplates: join(root, config.templates),
    pageComponents: files.flatMap(file => (file.kind === 'page-component' ? [file.entry.path] : [])),
    version,
    useCache,
    readOwn,
  }
}
