// Generated texts of API directives. A description is parsed once, and only for a text whose hash is not cached.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import { type OwnedStore, ownedKey } from '../../base/host/owned-store.ts'
import { readStored } from '../../base/host/store.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { Config } from '../../config/config.ts'
import type { GeneratedTexts } from '../../content/cached-facts.ts'
import { directiveQuery } from '../../content/markdown/includes/directive-path.ts'
import type { ApiDescription } from './description.ts'
import { directiveText } from './directive-text.ts'
import { languageDescription } from './document/language-description.ts'

interface OpenDescription {
  /** Key in the store. It changes with the text of the description. */
  readonly key: string
  readonly hashes: Record<string, Hash | null>
  isChanged: boolean
  readonly parsed: () => ApiDescription | undefined
}

/** The texts of all descriptions, each in the words of its language. */
export function openApiTexts(host: Host, store: OwnedStore, languages: readonly Config[]): GeneratedTexts {
  const files = new Map(
    languages.flatMap(({ apis, language }) => apis.map(api => [api.file, { api, language }] as const)),
  )
  const open = new Map<SitePath, OpenDescription>()
  const descriptionOf = (file: SitePath): OpenDescription => {
    const known = open.get(file)
    if (known !== undefined) return known
    const { api, language } = files.get(file) ?? {}
    const source = api && languageDescription(api, host)
    const key = ownedKey(
      'api-texts',
      file,
      source
        ? fingerprint(
            source.hash,
            JSON.stringify([
              language,
              api?.downloads,
              api?.seeAlso,
              api?.tryIt,
              api?.host,
              api?.pages !== undefined,
            ]),
          )
        : '',
    )
    let parsed: ApiDescription | undefined
    const made: OpenDescription = {
      key,
      hashes: readStored<Record<string, Hash | null>>(store, key) ?? {},
      isChanged: false,
      parsed: () => {
        if (source === undefined) return undefined
        parsed ??= source.read().description
        return parsed.diagnostics.length === 0 ? parsed : undefined
      },
    }
    open.set(file, made)
    return made
  }
  const textOf = (path: SitePath) => {
    const query = directiveQuery(path)
    const description = query && descriptionOf(query.file).parsed()
    const asked = query && files.get(query.file)
    return query === undefined || description === undefined || asked === undefined
      ? null
      : directiveText(
          {
            ...description,
            language: asked.language,
            downloads: asked.api.downloads,
            seeAlso: asked.api.seeAlso,
            host: asked.api.host,
            tryIt: asked.api.tryIt,
            hasPages: asked.api.pages !== undefined,
          },
          query,
        )
  }
  return {
    textOf,
    hashOf(path) {
      const query = directiveQuery(path)
      if (query === undefined) return null
      const description = descriptionOf(query.file)
      const known = description.hashes[path]
      if (known !== undefined) return known
      const text = textOf(path)
      const hash = text === null ? null : fingerprint(text)
      description.hashes[path] = hash
      description.isChanged = true
      return hash
    },
    keep() {
      for (const { key, hashes, isChanged } of open.values())
        if (isChanged) store.put(key, JSON.stringify(hashes))
    },
  }
}
