// Where the new site is built while it is written: a folder that goes away with the command.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AbsolutePath } from '../../../renderer/base/text/brand.ts'
import { outputFolder } from '../../../renderer/publish/output/output-folder.ts'
import { withTemporaryFolder } from '../../../renderer/publish/output/temporary-folder.ts'
import { endOnSignal } from '../../end-on-signal.ts'
import { cacheFolderOf } from '../../open-session.ts'

/** `folder`: the new site. Gives what `work` gives; whatever happens to it, nothing of the builds stays. */
export function withTrialOutput<Value>(
  folder: string,
  work: (out: string) => Promise<Value>,
): Promise<Value> {
  return withTemporaryFolder({ purpose: 'migrate', onInterrupt: endOnSignal }, async place => {
    const out = join(place, 'site')
    try {
      return await work(out)
    } finally {
      // A second build keeps what the first one wrote beside the cache of the site.
      const { spare } = outputFolder(out, cacheFolderOf(resolve(folder) as AbsolutePath))
      rmSync(spare, { recursive: true, force: true })
    }
  })
}
