// Where a site says something of an API, by the names that links and programs use.
import type { Page } from '../../content/graph/content-graph.ts'
import type { Snapshot } from '../../content/snapshot.ts'

interface ApiPlace {
  readonly page: Page
  readonly id: string
}

/** `sendMessages`, `sendMessages#messages.to`, `error/100`, `schema/Message`; an operation also by its method and path: `POST /messages`. */
export function apiPlaces({ graph }: Pick<Snapshot, 'graph'>, name: string): readonly ApiPlace[] {
  const [, method, path] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(name.trim()) ?? []
  if (method === undefined) return graph.apiTargets.get(name) ?? []
  return [...graph.pages.values()].flatMap(page =>
    page.facts.components.flatMap(({ attributes }): readonly ApiPlace[] =>
      attributes.method === method.toUpperCase() && attributes.path === path && attributes.id !== undefined
        ? [{ page, id: attributes.id }]
        : [],
    ),
  )
}
