// Files that a text may show: partial ones for `::include`, code for the head of a block. Only those that are there.
import type { SitePath } from '../../../base/text/brand.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { isPicture } from '../../../base/text/site-path.ts'
import { isTranslation, originalOf, translationOf } from '../../../config/locales/edition.ts'
import { configOf } from '../../../config/locales/translation-folders.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import type { EditedSite } from '../edited-site.ts'
import { isText } from '../is-text.ts'

interface PartialFile {
  readonly path: SitePath
  /** As it is written: from the text, or from the folder of the site when the address begins so. */
  readonly address: string
}

/** `file`: the text that is being written; `written`: the beginning of the path. */
export function partialFiles(
  { session, snapshots, host }: EditedSite,
  { file, written, isCode }: { readonly file: SitePath; readonly written: string; readonly isCode: boolean },
): readonly PartialFile[] {
  const { config } = session
  const { edition } = configOf(config, file)
  const shown = snapshots.flatMap(({ graph }) =>
    [...graph.pages.values()].flatMap(({ facts }) => Object.keys(facts.inputs.files) as SitePath[]),
  )
  const folders = [...docsVersions(config).map(({ path }) => path), config.blog?.path, config.pages?.path]
  const listed = folders.flatMap(folder => (folder === undefined ? [] : host.list(folder).files))
  const isWanted = isCode
    ? (path: SitePath) => !isText(path) && !isPicture(path)
    : (path: SitePath) => isText(path) && isPartial(path)
  const paths = new Set([
    ...listed.map(({ path }) => path).filter(isWanted),
    ...shown.filter(path => isText(path) !== isCode && host.entry(path) !== undefined),
  ])
  paths.delete(file)
  const root = /^(?:@site\/|\/)/.exec(written)?.[0]
  return [...paths].flatMap(path => {
    // A translation names the place of its own file, whether it has one or shows the original's.
    const original = originalOf(edition, path)
    const place = isTranslation(edition, file) ? (translationOf(edition, original) ?? path) : path
    const address = root === undefined ? relativePath(file, place) : `${root}${place}`
    // Of both only one is offered; files of other languages are not meant.
    return place !== path && paths.has(place) ? [] : [{ path, address }]
  })
}

// What begins with `_` is no page, so it is there to be shown.
function isPartial(path: SitePath): boolean {
  return path.split('/').some(part => part.startsWith('_'))
}
