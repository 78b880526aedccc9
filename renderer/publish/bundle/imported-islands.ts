// Components that `.mdx` texts import and that live in the browser too. A quick look at the imports: bundles are made while the texts
// are parsed. Naming too much only adds a file that is never loaded.
import { type Host, valueIfRead } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { includeTargets } from '../../content/markdown/includes/include-targets.ts'
import { islandFile, islandName } from '../../content/markdown/mdx/import-paths.ts'
import { isMdx } from '../../content/markdown/mdx/is-mdx.ts'

/** An import at the beginning of a line: the names as they are written, 500 characters at most, and the module. */
export const importLine = /^import\s([^'";]{1,500}?)\sfrom\s+["']([^"']+)["']/gm

interface ImportedIsland {
  readonly file: SitePath
  /** The name of the export. */
  readonly exported: string
}

const exportsHydrate = /export\s+(?:const|let|var)\s+hydrate\b|export\s*\{[^{}]*\bhydrate\b/

/** By the name that the markup has. */
export function importedIslands(texts: readonly SitePath[], host: Host): ReadonlyMap<string, ImportedIsland> {
  const islands = new Map<string, ImportedIsland>()
  const hydrates = new Map<SitePath, boolean>()
  const isIsland = (file: SitePath) => {
    const known = hydrates.get(file) ?? exportsHydrate.test(valueIfRead(host.readText(file)) ?? '')
    hydrates.set(file, known)
    return known
  }
  // Partial files join while they are found.
  const all = new Set(texts)
  for (const path of all) {
    const text = valueIfRead(host.readText(path)) ?? ''
    for (const target of includeTargets(path, text, {})) if (isMdx(target)) all.add(target)
    if (!text.includes('import')) continue
    for (const [, clause = '', source = ''] of text.matchAll(importLine)) {
      const file = islandFile(path, source, each => host.entry(each) !== undefined)
      if (file === undefined || !isIsland(file)) continue
      for (const exported of exportsIn(clause)) islands.set(islandName(file, exported), { file, exported })
    }
  }
  return new Map([...islands].sort(([a], [b]) => (a < b ? -1 : 1)))
}

// `A, { B, C as D }` → default, B, C
function exportsIn(clause: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(clause)?.[1] ?? ''
  const named = braces.split(',').flatMap(each => /^\s*([\w$]+)/.exec(each)?.[1] ?? [])
  const hasDefault = /^[\w$]/.test(clause.trim())
  return [...(hasDefault ? ['default'] : []), ...named]
}
