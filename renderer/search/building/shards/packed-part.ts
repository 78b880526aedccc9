// The end of a shard's text: the places of packed terms.

interface ShardParts {
  /** All before. */
  readonly tree: string
  /** Field → term → places. */
  readonly packed: PackedTerms
}

type PackedTerms = Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>

/** No term can hold these letters: JSON writes its quotes otherwise. */
const packedStart = ',"packed":'

export function splitPacked(text: string): ShardParts {
  const start = text.lastIndexOf(packedStart)
  if (start === -1) return { tree: text.slice(0, -1), packed: {} }
  return {
    tree: text.slice(0, start),
    packed: JSON.parse(text.slice(start + packedStart.length, -1)) as PackedTerms,
  }
}

export function joinPacked({ tree, packed }: ShardParts): string {
  return Object.keys(packed).length === 0 ? `${tree}}` : `${tree}${packedStart}${JSON.stringify(packed)}}`
}
