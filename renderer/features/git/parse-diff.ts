// The raw form in which git prints differences → paths.
import type { SitePath } from '../../base/text/brand.ts'

export interface FileDifference {
  /** `M`, `A`, `D`, `R`, `T` … */
  readonly status: string
  readonly path: SitePath
  /** The new name of a renamed file. */
  readonly to: SitePath | undefined
  /** Of the content before. */
  readonly oldId: string
  /** After; zeros for a file on disk. */
  readonly newId: string
}

/** Arguments that give this form; paths are relative to the folder in which git runs. */
export const rawDiff = ['-M', '--raw', '--no-abbrev', '-z', '--relative'] as const

/** `:100644 100644 <id> <id> R100`, old path, new path, each ended by a zero. */
export function parseRawDiff(text: string): readonly FileDifference[] {
  const differences: FileDifference[] = []
  const parts = text.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    const [, , oldId = '', newId = '', status = ''] = (parts[at++] as string).split(' ')
    const path = parts[at++] as SitePath
    const to = status.startsWith('R') ? (parts[at++] as SitePath) : undefined
    differences.push({ status: status.slice(0, 1), path, to, oldId, newId })
  }
  return differences
}

/** Old name → new name. */
export function renamesIn(differences: readonly FileDifference[]): ReadonlyMap<SitePath, SitePath> {
  return new Map(differences.flatMap(({ path, to }) => (to === undefined ? [] : [[path, to] as const])))
}
