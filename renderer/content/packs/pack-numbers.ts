// Which pack of the shared cache a file is in. It follows from its path and a power of two, so that an edit changes one pack, and a new
// file mostly one.
import { fingerprint } from '../../base/fingerprint.ts'

/** A pack holds this many files, or up to twice as many. */
const fewest = 32

export function packCount(files: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(files / fewest)))
}

export function packNumber(path: string, count: number): number {
  return Number.parseInt(fingerprint(path).slice(0, 8), 16) % count
}

/** In the order of their numbers; files keep theirs. */
export function inPacks<File extends { readonly path: string }>(
  files: readonly File[],
  count = packCount(files.length),
): readonly (readonly File[])[] {
  const packs = Array.from({ length: count }, (): File[] => [])
  for (const file of files) packs[packNumber(file.path, count)]?.push(file)
  return packs.filter(pack => pack.length > 0)
}
