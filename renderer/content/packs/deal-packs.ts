// Which packs each of several machines makes: about the same bytes for each, and the same packs whenever they are dealt.
import { inPacks } from './pack-numbers.ts'

/** From 1 to `of`. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/** The files of one shard: whole packs, the largest dealt first, each to the shard that has least. */
export function filesOfShard<File extends { readonly path: string; readonly size: number }>(
  files: readonly File[],
  { number, of }: Shard,
): readonly File[] {
  const packs = inPacks(files)
    .map(pack => ({ pack, bytes: pack.reduce((sum, { size }) => sum + size, 0) }))
    .sort((a, b) => b.bytes - a.bytes)
  const shards = Array.from({ length: of }, () => ({ bytes: 0, files: [] as File[] }))
  for (const { pack, bytes } of packs) {
    const least = shards.reduce((best, shard) => (shard.bytes < best.bytes ? shard : best))
    least.bytes += bytes
    least.files.push(...pack)
  }
  return shards[number - 1]?.files ?? []
}
