// Checks, before anything is read, that packages which an option needs and the site has to install are there.
import type { Config } from '../config/config.ts'
import { locateValue } from '../config/locate-value.ts'
import { FatalError } from '../diagnostics/fatal-error.ts'
import { findDiagramLibrary } from './client-bundle.ts'
import type { BundleRequest } from './server-bundle.ts'

/** Throws FatalError (usage) when one is missing. */
export function checkPackages(
  { file, text, markdown }: Config,
  folders: Pick<BundleRequest, 'root' | 'packageRoot'>,
): void {
  if (!markdown.mermaid || findDiagramLibrary(folders) !== undefined) return
  const error = new FatalError('usage', [
    {
      code: 'bundle/package-missing',
      severity: 'error',
      message: '"markdown.mermaid" is on, but the package "mermaid" is not installed.',
      hint: 'Run "npm install mermaid", or switch the option off.',
      ...(file !== undefined && { file, ...locateValue(text, ['markdown', 'mermaid']) }),
    },
  ])
  error.root = folders.root
  throw error
}
