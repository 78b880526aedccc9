// Who uses a component or a file: the texts that name it, and the elements in them.

import type { SitePath } from '../../../base/text/brand.ts'
import { fencedLines } from '../../../base/text/fenced-lines.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'
import type { EditedSite } from '../edited-site.ts'
import { type Location, locationIn } from '../find-place.ts'
import { isText } from '../is-text.ts'
import type { Cursor } from '../page-of-file.ts'
import { localNames } from './components.ts'
import { type FileFinder, fileFinder, namedFiles } from './named-files.ts'

/** Every use of the directive with this name, as a directive or an element, with the place where it begins. */
export function usesOfDirective({ snapshots }: EditedSite, name: string): readonly Location[] {
  return snapshots.flatMap(({ graph }) =>
    [...graph.pages.values()].flatMap(({ file, isFallback, facts }) =>
      isFallback
        ? []
        : facts.components
            .filter(use => use.name === name)
            .map(use => ({ file: use.file ?? file, ...use.place })),
    ),
  )
}

/** Every place where a text names a file, and every element that comes from it. */
export function usesOfFile(site: EditedSite, wanted: SitePath): readonly Location[] {
  const { snapshots, host } = site
  const find = fileFinder(site)
  const seen = new Set<SitePath>()
  const found: Location[] = []
  for (const { graph } of snapshots) {
    for (const { file, isFallback, facts } of graph.pages.values()) {
      const { files, modules = {} } = facts.inputs
      const shows =
        Object.hasOwn(files, wanted) || Object.values(modules).some(each => Object.hasOwn(each.files, wanted))
      if (isFallback || !shows) continue
      for (const path of [file, ...(Object.keys(files) as SitePath[])].filter(isText)) {
        const read = seen.has(path) ? undefined : host.readText(path)
        seen.add(path)
        if (read?.ok === true) found.push(...usesIn({ file: path, text: read.value, wanted, find }))
      }
    }
  }
  return found
}

function usesIn({
  file,
  text,
  wanted,
  find,
}: Pick<Cursor, 'file' | 'text'> & {
  readonly wanted: SitePath
  readonly find: FileFinder
}): readonly Location[] {
  const named = namedFiles(file, text, find).filter(each => each.file === wanted)
  const names = [...localNames({ file, text }, find)].flatMap(([name, local]) =>
    local.kind === 'imported' && local.file === wanted ? [name] : [],
  )
  const elements = names.length === 0 ? [] : elementsNamed(text, new Set(names))
  return [...named, ...elements].map(({ start, end }) => locationIn({ file, text }, start, end))
}

// Opening tags outside of code.
function elementsNamed(
  text: string,
  names: ReadonlySet<string>,
): readonly { readonly start: number; readonly end: number }[] {
  const starts = lineStarts(text)
  const fenced = fencedLines(text.split(/\r\n|\n|\r/))
  return [...text.matchAll(/<([A-Z]\w*)/g)].flatMap(({ 1: name = '', index }) =>
    !names.has(name) || fenced[placeOf(starts, index).line - 1]
      ? []
      : [{ start: index + 1, end: index + 1 + name.length }],
  )
}
