// A configuration with an entry that stops the build → the same configuration without that entry.

/**
 * `before` and `at`: the line of the written file, up to the place of the error and from there on. Undefined when no entry is known by
 * what stands there: `sidebarId: 'api'`.
 */
export function withoutEntry<Value>(config: Value, before: string, at: string): Value | undefined {
  const written = /^(['"])((?:\\.|(?!\1)[^\\\n])*)\1/.exec(at)?.[2]
  if (written === undefined) return undefined
  const key = /(?<![\w$-])([\w$-]+)['"]?:\s*$/.exec(before)?.[1]
  const value = written.replace(/\\(.)/g, '$1')
  const isMeant = (entry: unknown): boolean =>
    key === undefined
      ? entry === value
      : typeof entry === 'object' && entry !== null && (entry as Record<string, unknown>)[key] === value
  let isChanged = false
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      const kept = part.filter(entry => !isMeant(entry))
      isChanged ||= kept.length < part.length
      return kept.map(walk).filter((entry, index) => !isEmptied(entry, kept[index]))
    }
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
      return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
  }
  const mended = walk(config) as Value
  return isChanged ? mended : undefined
}

// A category that has lost its last entry leads nowhere, which stops a build, too.
function isEmptied(entry: unknown, before: unknown): boolean {
  const itemsOf = (value: unknown) => (value as { readonly items?: unknown } | null)?.items
  const [items, written] = [itemsOf(entry), itemsOf(before)]
  return (
    Array.isArray(items) &&
    Array.isArray(written) &&
    items.length === 0 &&
    written.length > 0 &&
    (entry as { readonly link?: unknown }).link === undefined
  )
}
