// Facts that were cached: found by the stamp or the text of a file, and used while everything that the parse read is the same.

import { fingerprint } from '../base/fingerprint.ts'
import { type Host, valueIfRead } from '../base/host/host.ts'
import { type OwnedStore, ownedKey } from '../base/host/owned-store.ts'
import { readStored } from '../base/host/store.ts'
import { openStamps } from '../base/host/stored-stamps.ts'
import type { Hash, SitePath } from '../base/text/brand.ts'
import { isMarkdownFile } from '../base/text/site-path.ts'
import type { Config } from '../config/config.ts'
import { originalOf } from '../config/locales/edition.ts'
import { configOf } from '../config/locales/translation-folders.ts'
import { apiFilesOf, directiveQuery } from './markdown/includes/directive-path.ts'
import { apiTextTargets, includeTargets, isInReach } from './markdown/includes/include-targets.ts'
import { areCurrent, type ParseInputs } from './markdown/includes/parse-inputs.ts'
import { isMdx } from './markdown/mdx/is-mdx.ts'
import type { ModuleResult } from './markdown/mdx/page-module.ts'
import type { PageFacts } from './markdown/page-facts.ts'
import { type ParseOptions, parseOptionsFor } from './markdown/parse-options.ts'

export interface CachedFacts {
  /** Undefined: the text must be parsed. */
  get(key: FactsKey): PageFacts | undefined
  /** `facts`: as JSON. Gives them as `get` will: their strings are copies, where those of a parse are pieces that keep the page's whole text in memory. */
  put(key: FactsKey, facts: string): PageFacts
  /** Whether a hash is known of this file, at any stamp: if not, its facts are hardly cached. */
  knows(path: SitePath): boolean
  /** Whether everything that a parse read beside the file's own text is the same today. */
  areCurrent(facts: PageFacts): boolean
  /** Hash of the text that a file had at this stamp. */
  hashAt(path: SitePath, stamp: string): Hash | undefined
  putStamp(path: SitePath, stamp: string, hash: Hash): void
  /** Stores what this run noted of stamps. Those of files that are not there go. */
  storeStamps(isThere: (path: SitePath) => boolean): void
  /** Everything beside its own text that parsing a text may ask for. */
  inputsFor(path: SitePath, text: string, options: ParseOptions): ParseInputs
  /**
   * The files and generated texts that parsing a file may read beside it, with hashes, and the values of variables, as text: what is
   * parsed from the same text and the same of these is the same. Null stands for what is not there. `text`: of the file, where it
   * was read already.
   */
  includesOf(path: SitePath, text?: string): string
  /** Of the texts that parsing a text may read, itself included, those whose code must run first; with their texts. */
  modulesFor(path: SitePath, text: string): readonly (readonly [path: SitePath, text: string])[]
  /** Takes what came out when their code ran. */
  takeModules(results: ReadonlyMap<SitePath, ModuleResult>): void
  /** These files have new content: what was read of them, to be shown in others, is read again. */
  forget(paths: Iterable<SitePath>): void
  /** How many texts this run parsed. */
  readonly parsed: number
}

export interface FactsKey {
  readonly path: SitePath
  /** Of the text. */
  readonly hash: string
  readonly options: ParseOptions
}

/** Texts that directives stand for, by the path that asks for them. */
export interface GeneratedTexts {
  /** Null: what it is made from cannot be read, or the path is none of a generated text. */
  textOf(path: SitePath): string | null
  /** Of that text. */
  hashOf(path: SitePath): Hash | null
  /** Hands what was made to the store. */
  keep(): void
}

export function openCachedFacts(
  store: Pick<OwnedStore, 'get' | 'put'>,
  { config, host, generated }: { config: Config; host: Host; generated: GeneratedTexts },
): CachedFacts {
  const { variables } = config.markdown
  const reachOf = (path: SitePath) =>
    config.sources.length === 0 ? {} : (parseOptionsFor(configOf(config, path), 'docs').reach ?? {})
  const apisOf = (path: SitePath) => apiFilesOf(configOf(config, path).apis)
  const modules = new Map<SitePath, ModuleResult>()
  let parsed = 0
  const stamps = openStamps(store)
  // A partial file that is not translated is that of the original.
  const readFile = (path: SitePath) => {
    const original = originalOf(configOf(config, path).edition, path)
    const own = valueIfRead(host.readText(path))
    return own === undefined && original !== path ? valueIfRead(host.readText(original)) : own
  }
  const texts = new Map<SitePath, { text: string | null; hash: Hash | null }>()
  const read = (path: SitePath) => {
    const known = texts.get(path)
    if (known !== undefined) return known
    const text = directiveQuery(path) === undefined ? (readFile(path) ?? null) : generated.textOf(path)
    const found = { text, hash: text === null ? null : fingerprint(text) }
    texts.set(path, found)
    return found
  }
  const hashOf = (path: SitePath) =>
    directiveQuery(path) === undefined ? read(path).hash : generated.hashOf(path)
  // A partial file shows an API as the page that includes it does.
  const gather = (
    path: SitePath,
    text: string,
    files: Record<SitePath, string | null>,
    page = path,
  ): void => {
    const reach = reachOf(page)
    const included = includeTargets(path, text, variables).filter(target => isInReach(reach, target))
    const targets = [...included, ...apiTextTargets(text, apisOf(page))]
    for (const target of targets) {
      if (Object.hasOwn(files, target)) continue
      files[target] = read(target).text
      if (isMarkdownFile(target)) gather(target, files[target] ?? '', files, page)
    }
  }
  const isCurrent = ({ inputs }: PageFacts) => areCurrent(inputs, { hashOf, variables })
  return {
    get parsed() {
      return parsed
    },
    areCurrent: isCurrent,
    forget(paths) {
      for (const path of paths) texts.delete(path)
    },
    get(key) {
      const name = factsKey(key)
      const facts = readStored<PageFacts>(store, name)
      if (facts === undefined || !isCurrent(facts)) return undefined
      return facts
    },
    put(key, facts) {
      parsed++
      store.put(factsKey(key), facts)
      return JSON.parse(facts)
    },
    knows: path => stamps.of(path) !== undefined,
    hashAt: (path, stamp) => stamps.of(path)?.[stamp],
    putStamp(path, stamp, hash) {
      // A file on disk, in the index and in a commit has a stamp each.
      const others = Object.entries(stamps.of(path) ?? {}).slice(-2)
      stamps.put(path, { ...Object.fromEntries(others), [stamp]: hash })
    },
    storeStamps(isThere) {
      generated.keep()
      stamps.store(isThere)
    },
    inputsFor(path, text, options) {
      const files: Record<SitePath, string | null> = {}
      gather(path, text, files)
      const paths = [path, ...(Object.keys(files) as SitePath[])].filter(isMdx)
      if (paths.length === 0) return { files, variables }
      // Where only the content was lost, the facts still know what came out.
      const stored = readStored<PageFacts>(store, factsKey({ path, hash: fingerprint(text), options }))
      const earlier = stored !== undefined && isCurrent(stored) ? stored.inputs.modules : undefined
      const found = paths.flatMap(each => {
        const result = modules.get(each) ?? earlier?.[each]
        return result === undefined ? [] : [[each, result] as const]
      })
      return { files, variables, modules: Object.fromEntries(found) }
    },
    includesOf(path, text = readFile(path) ?? '') {
      const files: Record<SitePath, string | null> = {}
      gather(path, text, files)
      return JSON.stringify([(Object.keys(files) as SitePath[]).map(each => [each, hashOf(each)]), variables])
    },
    modulesFor(path, text) {
      if (!isMdx(path) && !text.includes('.mdx')) return []
      const files: Record<SitePath, string | null> = {}
      gather(path, text, files)
      return [[path, text] as const, ...(Object.entries(files) as [SitePath, string | null][])].flatMap(
        ([each, own]) => (isMdx(each) && own !== null ? [[each, own] as const] : []),
      )
    },
    takeModules(results) {
      for (const [path, result] of results) modules.set(path, result)
    },
  }
}

/** The store entry of the facts of a text. */
export function factsKey({ path, hash, options }: FactsKey): string {
  return ownedKey('facts', path, fingerprint(hash, textOfOptions(options)))
}

// Few values for many files.
const optionTexts = new WeakMap<ParseOptions, string>()

function textOfOptions(options: ParseOptions): string {
  const known = optionTexts.get(options)
  if (known !== undefined) return known
  const text = JSON.stringify(options)
  optionTexts.set(options, text)
  return text
}
