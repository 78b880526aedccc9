// Keeps pages between the snapshots of a process: the same facts object gives the same page object.
import type { Config } from '../../config/config.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { Collection } from '../source/source-file.ts'
import { type LinkedPage, type PageSource, pageOf } from './assign-routes.ts'
import type { DirectiveNames } from './content-graph.ts'

export interface PageMemory {
  /** Returns the result of `pageOf`, computed at most once as long as configuration and directives stay the same. */
  pageOf(config: Config, collection: Collection, source: PageSource): LinkedPage
}

export function createPageMemory(): PageMemory {
  let settings: { readonly config: Config; readonly directives: DirectiveNames } | undefined
  let pages = new WeakMap<PageFacts, LinkedPage>()
  return {
    pageOf(config, collection, source) {
      const { facts, directives, kept } = source
      if (
        settings === undefined ||
        settings.config !== config ||
        !hasSameNames(settings.directives, directives)
      ) {
        settings = { config, directives }
        pages = new WeakMap()
      }
      const known = pages.get(facts)
      if (known !== undefined && known.page.kept === kept) return known
      const made = pageOf(config, collection, source)
      pages.set(facts, made)
      return made
    },
  }
}

function hasSameNames(before: DirectiveNames, after: DirectiveNames): boolean {
  return (
    before === after ||
    (before.size === after.size && [...before].every(([name, origin]) => after.get(name) === origin))
  )
}
