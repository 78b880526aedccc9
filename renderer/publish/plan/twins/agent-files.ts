// What programs of language models read where no `docsgen mcp` can run: a manifest that names everything, the pages with their
// headings, and what pages say of an API. The texts are the twins.
import type { OutputPath, RoutePath } from '../../../base/text/brand.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import { agentOutputs } from '../../../content/derive/generated-files.ts'
import { absoluteUrl, ownFileHref, pageHref } from '../../../content/derive/urls.ts'
import { versionOfRoute } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { LastChanges } from '../../../content/source/last-change.ts'
import { lastChangeOf } from '../footer/last-updates.ts'
import { twinUrl } from './twin-addresses.ts'
import type { RouteOfText } from './twin-routes.ts'

interface AgentRequest {
  /** Pages with a twin. */
  readonly routes: ReadonlyMap<RoutePath, RouteOfText>
  readonly lastChanges: LastChanges
  /** The site in its other languages. */
  readonly translations: readonly Snapshot[]
}

/** Of one language; empty unless the configuration asks for them. Addresses are absolute, because the files are read elsewhere. */
export function agentFiles(
  snapshot: Snapshot,
  request: AgentRequest,
): readonly (readonly [OutputPath, string])[] {
  if (!snapshot.config.agents) return []
  const { manifest, pages, api } = agentOutputs
  return [
    [manifest, json(manifestOf(snapshot, request))],
    [pages, json(pagesOf(snapshot, request))],
    [api, json(apiOf(snapshot, request))],
  ]
}

function manifestOf({ config }: Snapshot, { translations }: AgentRequest) {
  const { manifest, pages, api } = agentOutputs
  const urlOf = (output: OutputPath, of = config) => absoluteUrl(of, ownFileHref(of, output))
  return {
    schemaVersion: 1,
    title: config.title,
    ...(config.description !== undefined && { description: config.description }),
    language: config.language.locale,
    pages: urlOf(pages),
    api: urlOf(api),
    overview: urlOf('llms.txt' as OutputPath),
    versions: docsVersions(config).map(({ key, label, isLast }) => ({ key, label, isLast })),
    languages: translations
      .filter(({ config: other }) => other !== config)
      .map(({ config: other }) => ({ language: other.language.locale, manifest: urlOf(manifest, other) })),
  }
}

function pagesOf({ config, site }: Snapshot, { routes, lastChanges }: AgentRequest) {
  return [...routes].map(([address, route]) => {
    const { title, description, facts } = route.page
    const version = versionOfRoute(site, route)?.version
    const changed = lastChangeOf(route, lastChanges)
    return {
      title,
      url: absoluteUrl(config, pageHref(config, address)),
      markdown: twinUrl(config, address),
      description: description.replace(/\s+/g, ' '),
      ...(version !== undefined && { version: version.key }),
      ...(changed !== undefined && { changed: new Date(changed * 1000).toISOString().slice(0, 10) }),
      headings: facts.headings.map(({ depth, id, text }) => ({ depth, id, title: text })),
    }
  })
}

// By the name that a link `api:…` has.
function apiOf({ config, graph }: Snapshot, { routes }: AgentRequest) {
  return Object.fromEntries(
    [...graph.apiTargets].flatMap(([name, shown]) => {
      const places = shown.filter(({ page }) => routes.has(page.route))
      return places.length === 0
        ? []
        : [
            [
              name,
              places.map(({ page, id }) =>
                absoluteUrl(config, pageHref(config, page.route, { anchor: id, query: '' })),
              ),
            ],
          ]
    }),
  )
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
