// Extensions of a site as a feature. Their part in texts runs in the parser's threads (`content/markdown/site-code/`).
import type { LoadedExtension } from '../../content/markdown/site-code/text-readers.ts'
import type { Feature } from '../feature.ts'
import { extensionFiles } from './extension-files.ts'
import { withExtensionPages } from './extension-pages.ts'

export function extensionsFeature(extensions: readonly LoadedExtension[]): Feature {
  return {
    pages: (before, { host, config }) => withExtensionPages(before, extensions, { host, config }),
    outputs: (snapshot, { isTaken }) => extensionFiles(snapshot, extensions, isTaken),
  }
}
