// What a text was parsed to is gone from the caches, and only threads with the site's code can parse it again.
import { FatalError } from '../../../base/diagnostics/fatal-error.ts'
import type { SitePath } from '../../../base/text/brand.ts'

/** A build starts anew without the caches; other commands end with its message. */
export class LostTextError extends FatalError {
  constructor(file: SitePath) {
    super('environment', [
      {
        code: 'system/lost-text',
        severity: 'error',
        message: 'The cache has lost what this text was parsed to.',
        hint: 'Run `docsgen build --clean`, which parses all texts again, and start this command once more.',
        file,
      },
    ])
  }
}
