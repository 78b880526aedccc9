// Settings that lie beside the texts: `config.ts` in the folder of the texts, or in that of a language, which adds to the site's own.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { type Fields, fieldsOf } from '../../configuration/foreign-values.ts'
import { listFiles } from '../../configuration/list-files.ts'

/** Folder below that of the texts → its settings; the folder itself is ''. */
export async function readAdditionalConfigs(
  source: string,
  run: (file: AbsolutePath) => Promise<unknown>,
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>()
  for (const { path, source: file } of listFiles(source)) {
    if (!/(?:^|\/)config\.[mc]?[jt]s$/.test(path) || path.split('/').length > 2) continue
    if (!readFileSync(file, 'utf8').includes('defineAdditionalConfig')) continue
    found.set(dirname(path).replace(/^\.$/, ''), fieldsOf(await run(file)))
  }
  return found
}

/** What is said in both is that of the additional one. */
export function withAdditional(settings: Fields, added: Fields | undefined): Fields {
  if (added === undefined) return settings
  const themeConfig = { ...fieldsOf(settings.themeConfig), ...fieldsOf(added.themeConfig) }
  return { ...settings, ...added, themeConfig }
}
