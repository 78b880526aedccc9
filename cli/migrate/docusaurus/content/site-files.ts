// Where everything of the old site lies in the new one; files that no folder of content holds are taken along when a text names them.
import { statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import { type SelfContained, selfContained } from '../../configuration/module-imports.ts'
import type { CopiedFile, NewFile } from '../../old-site.ts'
import type { SiteFiles } from '../texts/text-context.ts'
import type { Document } from './document.ts'

interface SiteFilesRequest {
  readonly root: string
  readonly documents: readonly { readonly document: Document; readonly target: SitePath }[]
  readonly files: readonly NewFile[]
  readonly endsWithSlash: boolean
  /** Of texts, below the root; what lies beside them keeps its place there. */
  readonly textFolder?: string
}

/** `taken`: what was taken along besides, after all texts were written. */
export function createSiteFiles({
  root,
  documents,
  files,
  endsWithSlash,
  textFolder,
}: SiteFilesRequest): SiteFiles & { readonly taken: ReadonlyMap<string, CopiedFile> } {
  const taken = new Map<string, CopiedFile>()
  const targets = new Map<string, SitePath>([
    ...documents.map(({ document, target }): [string, SitePath] => [document.source, target]),
    ...files.flatMap((file): [string, SitePath][] =>
      file.kind === 'copy' ? [[file.source, file.target]] : [],
    ),
  ])
  const byAddress = new Map(
    documents.flatMap(({ document }): [string, Document][] =>
      document.address === undefined ? [] : [[bareAddress(document.address), document]],
    ),
  )
  const placeOf = (source: string): SitePath => {
    const path = relative(root, source).split('\\').join('/')
    const besides = path.startsWith('../') ? `content/files/${path.replace(/^(?:\.\.\/)+/, '')}` : path
    return targets.get(source) ?? (besides as SitePath)
  }
  const takeTo = (source: string, placeFor: (source: string) => SitePath): SitePath | undefined => {
    const known = targets.get(source) ?? taken.get(source)?.target
    if (known !== undefined) return known
    if (statSync(source, { throwIfNoEntry: false })?.isFile() !== true) return undefined
    const target = placeFor(source)
    taken.set(source, { kind: 'copy', target, source: source as AbsolutePath })
    return target
  }
  // At the same place below the root of the new site, so that `@site/` and relative paths hold.
  const takeCode = (source: string) => takeTo(source, placeOf)
  // What readers load must lie in a folder of content.
  const take = (source: string) =>
    takeTo(source, () => {
      const path = relative(root, source).split('\\').join('/')
      const beside = besideTexts(path)
      if (beside !== undefined) return `content/docs/${beside}` as SitePath
      return `content/static/${path.replace(/^(?:\.\.\/)+|^src\//, '')}` as SitePath
    })
  // What lies in a folder such as `_images` is published in none of that name.
  const besideTexts = (path: string): string | undefined => {
    if (textFolder === undefined || !path.startsWith(`${textFolder}/`)) return undefined
    const written = path.slice(textFolder.length + 1)
    const shown = written.replace(/(^|\/)[_.]+(?=[^/])/g, '$1')
    const isOther =
      shown !== written && statSync(join(root, textFolder, shown), { throwIfNoEntry: false }) !== undefined
    return isOther ? undefined : shown
  }
  // Only as far apart as they were: their imports name each other by relative paths.
  const takeTogether = ({ entry, files: parts }: SelfContained): SitePath | undefined => {
    const target = placeOf(entry)
    const isApart = parts.some(
      part => relative(dirname(entry), part) !== relative(dirname(target), placeOf(part)),
    )
    if (isApart) return undefined
    for (const part of parts) takeCode(part)
    return target
  }
  const modules = new Map<string, SitePath | undefined>()
  return {
    root,
    endsWithSlash,
    taken,
    targetOf: source => targets.get(resolve(source)),
    documentAt: address => byAddress.get(bareAddress(address)),
    take,
    takeCode,
    async takeModule(source) {
      if (!modules.has(source)) {
        const found = await selfContained(root, source)
        modules.set(source, found && takeTogether(found))
      }
      return modules.get(source)
    },
  }
}
