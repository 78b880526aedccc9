// Which letters a font has. Read by the package that reads fonts for satori, which came with it.
import { createRequire } from 'node:module'
import { findPackage, type PackagePlaces } from '../../base/host/load-package.ts'

interface FontReader {
  parse(
    data: ArrayBufferLike,
    options: { readonly lowMemory: true },
  ): { readonly tables: { readonly cmap: { readonly glyphIndexMap: Readonly<Record<string, number>> } } }
}

/** Numbers of characters, from the smallest. Undefined: the font cannot be read, or nothing is there that reads it. */
export function lettersOf(font: Uint8Array, places: PackagePlaces): readonly number[] | undefined {
  const satori = findPackage('satori', places)
  if (satori === undefined) return undefined
  try {
    const reader = createRequire(satori)('@shuding/opentype.js') as FontReader
    const { tables } = reader.parse(new Uint8Array(font).buffer, { lowMemory: true })
    return Object.keys(tables.cmap.glyphIndexMap)
      .map(Number)
      .sort((a, b) => a - b)
  } catch {
    return undefined // what is wrong with it satori says when it draws
  }
}
