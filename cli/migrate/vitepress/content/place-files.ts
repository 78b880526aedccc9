// Where the pages and files of the old site lie in the new one. A file that a text names is taken along to the same place among the documents.
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { isHidden } from '../../../../renderer/content/source/scan-sources.ts'
import { bareAddress } from '../../../parity/old-site.ts'
import type { CopiedFile } from '../../old-site.ts'
import type { OldPage } from './gather-pages.ts'

export interface OldPlaces {
  /** The folder of texts, absolute. */
  readonly source: string
  /** Absolute: files that are published as they are. */
  readonly published: string | undefined
  /** By its address, or by the path of its file without an ending. */
  readonly pageAt: (address: string) => OldPage | undefined
  /** Undefined when there is no such file. `shown`: readers get the file itself; `read`: a text shows what it says. */
  readonly take: (file: string, use: 'shown' | 'read') => SitePath | undefined
  readonly taken: ReadonlyMap<string, CopiedFile>
}

export function placeFiles(
  { source, published }: Pick<OldPlaces, 'source' | 'published'>,
  pages: readonly OldPage[],
): OldPlaces {
  const byAddress = new Map<string, OldPage>()
  for (const page of pages) {
    const bare = bareAddress(`/${page.path.replace(/\.md$/i, '').replace(/(^|\/)index$/, '$1')}`)
    if (!byAddress.has(bare)) byAddress.set(bare, page)
  }
  // What is served at an address wins over a file of that name that is served elsewhere.
  for (const page of pages) byAddress.set(page.address, page)
  const taken = new Map<string, CopiedFile>()
  return {
    source,
    published,
    taken,
    pageAt: address => byAddress.get(bareAddress(address)),
    take(file, use) {
      if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined
      const path = pathFrom(source, file)
      const asPublished = published === undefined ? '../' : pathFrom(published, file)
      const target = (
        !asPublished.startsWith('../')
          ? `content/static/${asPublished}`
          : path.startsWith('../') || (use === 'shown' && isHidden(path))
            ? `content/${use === 'shown' ? 'static/' : ''}files/${shownPath(path)}`
            : `content/docs/${path}`
      ) as SitePath
      taken.set(target, { kind: 'copy', target, source: join(file) as AbsolutePath })
      return target
    },
  }
}

function pathFrom(folder: string, file: string): string {
  return relative(folder, file).split('\\').join('/')
}

// `.gitbook/assets/pot.svg` → `gitbook/assets/pot.svg`
function shownPath(path: string): string {
  return path.replace(/^(?:\.\.\/)+/, '').replace(/(^|\/)[._]+(?=[^/])/g, '$1')
}
