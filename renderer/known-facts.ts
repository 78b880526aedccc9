// Facts of earlier runs: found by stamp or by text, and used as long as everything that the parse read is the same.
import type { Config } from './config/config.ts'
import { fingerprint } from './fingerprint/fingerprint.ts'
import type { Host } from './host/host.ts'
import type { Store } from './host/store.ts'
import { includeTargets } from './markdown/includes/include-targets.ts'
import { areCurrent, type ParseInputs } from './markdown/includes/parse-inputs.ts'
import type { PageFacts } from './markdown/page-facts.ts'
import type { ParseOptions } from './markdown/parse-options.ts'
import type { Hash, SitePath } from './text/brand.ts'

export interface KnownFacts {
  /** Undefined: the text must be parsed. */
  get(key: FactsKey): PageFacts | undefined
  put(key: FactsKey, facts: PageFacts): void
  /** Hash of the text that a file had at this stamp. */
  hashAt(path: SitePath, stamp: string): string | undefined
  rememberStamp(path: SitePath, stamp: string, hash: Hash): void
  /** Everything beside its own text that parsing a text may ask for. */
  inputsFor(path: SitePath, text: string): ParseInputs
  /** Keys that this run used. */
  readonly live: ReadonlySet<string>
}

export interface FactsKey {
  readonly path: SitePath
  /** Of the text. */
  readonly hash: string
  readonly options: ParseOptions
}

export function openKnownFacts(
  store: Store,
  { config, host }: { config: Pick<Config, 'markdown'>; host: Host },
): KnownFacts {
  const { variables } = config.markdown
  const live = new Set<string>()
  const texts = new Map<SitePath, { text: string | null; hash: Hash | null }>()
  const read = (path: SitePath) => {
    const known = texts.get(path)
    if (known !== undefined) return known
    const result = host.readText(path)
    const text = result.ok ? result.value : null
    const found = { text, hash: text === null ? null : fingerprint(text) }
    texts.set(path, found)
    return found
  }
  const gather = (path: SitePath, text: string, files: Record<SitePath, string | null>): void => {
    for (const target of includeTargets(path, text, variables)) {
      if (Object.hasOwn(files, target)) continue
      files[target] = read(target).text
      if (/\.(?:md|mdx|markdown)$/i.test(target)) gather(target, files[target] ?? '', files)
    }
  }
  return {
    live,
    get(key) {
      const name = nameOf(key)
      const stored = store.get(name)
      if (stored === undefined) return undefined
      const facts = JSON.parse(stored) as PageFacts
      if (!areCurrent(facts.inputs, { hashOf: path => read(path).hash, variables })) return undefined
      live.add(name)
      return facts
    },
    put(key, facts) {
      const name = nameOf(key)
      live.add(name)
      store.put(name, JSON.stringify(facts))
    },
    hashAt(path, stamp) {
      const name = `stamp:${path}:${stamp}`
      const hash = store.get(name)
      if (hash !== undefined) live.add(name)
      return hash
    },
    rememberStamp(path, stamp, hash) {
      const name = `stamp:${path}:${stamp}`
      live.add(name)
      store.put(name, hash)
    },
    inputsFor(path, text) {
      const files: Record<SitePath, string | null> = {}
      gather(path, text, files)
      return { files, variables }
    },
  }
}

function nameOf({ path, hash, options }: FactsKey): string {
  return `facts:${fingerprint(path, hash, JSON.stringify(options))}`
}
