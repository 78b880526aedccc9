// What of a site is compiled for its pages.
import { join } from 'node:path'
import type { BundleRequest } from '../../renderer/bundle/server-bundle.ts'
import type { ScannedContent } from '../content-session.ts'
import type { Session } from '../open-session.ts'

export function bundleRequest(
  { root, packageRoot, host, config }: Pick<Session, 'root' | 'packageRoot' | 'host' | 'config'>,
  { scan: { files }, templates, version }: Pick<ScannedContent, 'scan' | 'templates' | 'version'>,
  options: Pick<BundleRequest, 'useCache' | 'isOtherState'>,
): BundleRequest {
  return {
    packageRoot,
    root,
    host,
    templates,
    siteTemplates: join(root, config.templates),
    pageComponents: files.flatMap(file => (file.kind === 'page-component' ? [file.entry.path] : [])),
    version,
    ...options,
  }
}
