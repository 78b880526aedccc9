// The frames of all pages and the lists of all sidebars: what templates print apart from texts.
import { fingerprint } from '../../base/fingerprint.ts'
import type { RoutePath } from '../../base/text/brand.ts'
import { navigationFor, type Snapshot } from '../../content/snapshot.ts'
import { docFooter } from '../plan/footer/doc-footer.ts'
import { findEditLinks } from '../plan/footer/edit-links.ts'
import { pageProps } from '../plan/page/page-props.ts'
import { sharedProps } from '../plan/shared-props.ts'
import { sidebarItems } from '../plan/sidebar/sidebar-view.ts'
import type { FramePrinting, SidebarPrinting } from './printing.ts'

export function framePrintings(snapshot: Snapshot): readonly (FramePrinting | SidebarPrinting)[] {
  const { config, site } = snapshot
  const { hrefs: editLinks } = findEditLinks(snapshot)
  const sharedKeys = new Map<string, string>()
  const frames = [...site.routes.values()].map((route): FramePrinting => {
    const shared = sharedProps({
      ...snapshot,
      navigation: navigationFor(snapshot, route),
      assets: new Map(),
    })
    const page = 'page' in route ? route.page : undefined
    const props = pageProps(snapshot, route, {
      footer: page && docFooter(config, page, { editLinks, lastChanges: new Map() }),
    })
    const sharedText = JSON.stringify(shared)
    const sharedKey = sharedKeys.get(sharedText) ?? fingerprint(sharedText)
    sharedKeys.set(sharedText, sharedKey)
    const key = fingerprint('frame', sharedKey, JSON.stringify(props))
    return { kind: 'frame', key, route: route.route, of: route, shared, props }
  })
  const sidebars = [...site.sidebars.values()].map((sidebar): SidebarPrinting => {
    const items = sidebarItems(snapshot, sidebar.items)
    const key = fingerprint('sidebar', JSON.stringify(items))
    return { kind: 'sidebar', key, route: '/' as RoutePath, items }
  })
  return [...frames, ...sidebars]
}
