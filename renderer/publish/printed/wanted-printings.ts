// Snapshot → what of it components print: each page component, each use of a directive that the site itself has made.
import { fingerprint } from '../../base/fingerprint.ts'
import type { RoutePath } from '../../base/text/brand.ts'
import { encodeAddress } from '../../base/text/encode-address.ts'
import { fileHref, isExternal, pageHref } from '../../content/derive/urls.ts'
import type { DirectiveNames, Page, Target } from '../../content/graph/content-graph.ts'
import type { ComponentUse, Props } from '../../content/markdown/page-facts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { writtenAs } from '../../contract/directives/built-in.ts'
import type { PageComponentProps } from '../../contract/page-props.ts'
import type { ComponentPrinting, DirectivePrinting, DirectiveUse } from './printing.ts'

export function wantedPrintings(
  snapshot: Snapshot,
  directives: DirectiveNames,
): readonly (ComponentPrinting | DirectivePrinting)[] {
  const { config, site, graph } = snapshot
  const props = componentSite(config)
  const components = [...site.routes.values()].flatMap((route): readonly ComponentPrinting[] => {
    if (route.kind !== 'component-page') return []
    const key = fingerprint('page-component', route.file, JSON.stringify(props))
    return [{ kind: 'page-component', key, route: route.route, file: route.file, site: props }]
  })
  const isOwn = ({ name }: ComponentUse) => directives.get(name) === 'own'
  const uses = [...graph.pages.values()].flatMap(page =>
    page.facts.components.filter(isOwn).map(use => directivePrinting(snapshot, page, use)),
  )
  return [...components, ...uses]
}

/** What every page component gets. */
export function componentSite(config: Snapshot['config']): PageComponentProps['site'] {
  const { title: siteTitle, tagline, description, baseUrl } = config
  return { siteTitle, tagline, description, baseUrl, searchHref: pageHref(config, '/search' as RoutePath) }
}

/** Begins the address of a file that is published under a name of its own: only a build knows it. */
export const unknownFile = 'docsgen-file:'

function directivePrinting(snapshot: Snapshot, page: Page, use: ComponentUse): DirectivePrinting {
  const targets = snapshot.references.targets.get(page.file) ?? []
  const finished = (written: Omit<ComponentUse, 'place' | 'file'>): DirectiveUse => {
    const addresses = finishedAddresses(snapshot, written, targets)
    return {
      name: written.name,
      props: { ...writtenProps(written), ...addresses },
      checked: Object.values(addresses),
      hasLabel: written.hasLabel === true,
    }
  }
  const { name, props, checked, hasLabel } = finished(use)
  const items = (use.items ?? []).map(finished)
  const target = targets[use.references?.href ?? -1]
  const leaves =
    target?.kind === 'external' && isExternal(target.url) && !/^(?:mailto|tel):/i.test(target.url)
  return {
    kind: 'directive',
    key: fingerprint('directive', JSON.stringify([name, props, hasLabel, leaves, items])),
    route: page.route,
    page,
    file: use.file ?? page.file,
    place: use.place,
    name,
    props,
    checked,
    hasLabel,
    isExternal: leaves,
    items,
  }
}

function writtenProps({ written, attributes }: Pick<ComponentUse, 'written' | 'attributes'>): Props {
  const kind = written === undefined ? undefined : writtenAs(written)?.kind
  return kind === undefined || written === undefined ? attributes : { ...attributes, kind, name: written }
}

function finishedAddresses(
  { config }: Snapshot,
  { attributes, references = {} }: Pick<ComponentUse, 'attributes' | 'references'>,
  targets: readonly Target[],
): Props {
  const finished = Object.entries(references).map(([name, reference]) => {
    const target = targets[reference]
    const href = target === undefined ? undefined : hrefOf(config, target)
    return [name, encodeAddress(href ?? `${unknownFile}${attributes[name] ?? ''}`)]
  })
  return Object.fromEntries(finished)
}

function hrefOf(config: Snapshot['config'], target: Target): string | undefined {
  switch (target.kind) {
    case 'page':
      return pageHref(config, target.route, target)
    case 'static':
      return fileHref(config, target.output) + target.suffix
    case 'external':
      return target.url
    case 'same-page':
      return target.suffix
    case 'broken':
      return target.raw
    default:
      return undefined
  }
}
