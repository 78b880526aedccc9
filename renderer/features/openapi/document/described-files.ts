// The files that make up a description: the one that the configuration names, and those that its references and examples lead to.
import { type Host, valueIfRead } from '../../../base/host/host.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { folderOf, joinSitePath } from '../../../base/text/site-path.ts'

/** Texts by file; undefined for a file that cannot be read. The first is the description itself. */
export type DescribedFiles = ReadonlyMap<SitePath, string | undefined>

const reference =
  /["']?(?:\$ref|externalValue)["']?\s*:\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s"'#,}\]][^\s,}\]]*))/g

/** Found by a quick look, so that a hash of all texts needs no parser. Undefined: there is no such file. */
export function readDescribedFiles(file: SitePath, host: Host): DescribedFiles | undefined {
  const text = valueIfRead(host.readText(file))
  if (text === undefined) return undefined
  const files = new Map<SitePath, string | undefined>([[file, text]])
  // A map goes on with what is added meanwhile.
  for (const [from, written] of files)
    for (const target of otherFiles(from, written ?? ''))
      if (!files.has(target)) files.set(target, valueIfRead(host.readText(target)))
  return files
}

function otherFiles(from: SitePath, text: string): ReadonlySet<SitePath> {
  const found = new Set<SitePath>()
  if (!/\$ref|externalValue/.test(text)) return found
  for (const [, double, single, bare] of text.matchAll(reference)) {
    const target = referenceFile(from, (double ?? single ?? bare ?? '').replaceAll('\\/', '/'))
    if (target !== undefined && target !== from) found.add(target)
  }
  return found
}

/** The file of the site that a reference written in `from` leads to; undefined for an address elsewhere and outside of the site. */
export function referenceFile(from: SitePath, written: string): SitePath | undefined {
  const [path = ''] = written.split('#', 1)
  if (path === '') return from
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
  return joinSitePath(folderOf(from), decodePath(path))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
