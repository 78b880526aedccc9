// The position of each documentation page: sidebar, path in the sidebar, previous and next page.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { RoutePath, SitePath } from '../../../base/text/brand.ts'
import type { DocSet, Page } from '../../graph/content-graph.ts'
import type { Category, DocPosition, Neighbour, Sidebar, SidebarItem } from '../site.ts'

export interface DocPositions {
  readonly docs: ReadonlyMap<SitePath, DocPosition>
  /** Generated index pages in the order of the sidebars; two of them may have the same address. */
  readonly generated: readonly {
    readonly route: RoutePath
    readonly category: Category
    readonly position: DocPosition
  }[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Step {
  readonly path: readonly number[]
  readonly neighbour: Neighbour
  readonly page: Page | undefined
  readonly category: Category | undefined
}

/**
 * `sidebars`: the sidebars of the version by name. A page that several sidebars list belongs to the last one; `displayed_sidebar` overrides
 * this.
 */
export function findPositions(content: DocSet, sidebars: ReadonlyMap<string, Sidebar>): DocPositions {
  const byFile = new Map<SitePath, DocPosition[]>()
  const generated: DocPositions['generated'][number][] = []
  const covers = coversOf(content)
  for (const sidebar of sidebars.values()) {
    const listed = walkOf(sidebar.items, [])
    const cover = covers.get(sidebar.name ?? '')
    const isListed = cover === undefined || listed.some(({ page }) => page === cover)
    const steps = isListed ? listed : [stepOf(cover, cover.title, [], undefined), ...listed]
    for (const [index, step] of steps.entries()) {
      const previous = steps[index - 1]?.neighbour
      const position: DocPosition = {
        sidebar: sidebar.id,
        path: step.path,
        previous,
        next: steps[index + 1]?.neighbour,
      }
      if (step.page !== undefined)
        byFile.set(step.page.file, [...(byFile.get(step.page.file) ?? []), position])
      else if (step.category !== undefined)
        generated.push({ route: step.neighbour.route, category: step.category, position })
    }
  }
  const docs = new Map<SitePath, DocPosition>()
  const diagnostics: Diagnostic[] = []
  for (const page of content.docs.values()) {
    const { position, problems } = withFrontMatter(page, {
      content,
      sidebars,
      positions: byFile.get(page.file) ?? [],
    })
    diagnostics.push(...problems)
    docs.set(page.file, position)
  }
  return { docs, generated, diagnostics }
}

const nowhere: DocPosition = { sidebar: undefined, path: [], previous: undefined, next: undefined }

// The first page of the documentation, by the name of the sidebar that it shows. It comes before all other pages of the sidebar, even when
// the sidebar does not list it.
function coversOf(content: DocSet): ReadonlyMap<string, Page> {
  const covers = new Map<string, Page>()
  for (const page of content.docs.values()) {
    const { slug, displayed_sidebar: displayed } = page.facts.meta.frontMatter
    const isFirst = slug === '/' || (slug === undefined && page.isFolderIndex && page.folder === '')
    if (isFirst && displayed && page.visibility !== 'unlisted' && !covers.has(displayed))
      covers.set(displayed, page)
  }
  return covers
}

// Depth first. A category with a link comes before its items. Links, HTML and refs are skipped.
function walkOf(items: readonly SidebarItem[], parents: readonly number[]): readonly Step[] {
  return items.flatMap((item, index): readonly Step[] => {
    const path = [...parents, index]
    if (item.kind === 'doc') return item.isRef ? [] : [stepOf(item.page, item.label, path, undefined)]
    if (item.kind !== 'category') return []
    const inner = walkOf(item.items, path)
    if (item.link === undefined) return inner
    if (item.link.kind === 'doc') return [stepOf(item.link.page, item.label, path, item), ...inner]
    return [
      { path, neighbour: { label: item.label, route: item.link.route }, page: undefined, category: item },
      ...inner,
    ]
  })
}

function stepOf(page: Page, label: string, path: readonly number[], category: Category | undefined): Step {
  return { path, neighbour: neighbourOf(page, label), page, category }
}

function neighbourOf(page: Page, label: string | undefined): Neighbour {
  const { frontMatter } = page.facts.meta
  return {
    label: frontMatter.pagination_label ?? frontMatter.sidebar_label ?? label ?? page.title,
    route: page.route,
  }
}

// `positions`: one for each sidebar that lists the page.
function withFrontMatter(
  page: Page,
  {
    content,
    sidebars,
    positions,
  }: {
    readonly content: DocSet
    readonly sidebars: ReadonlyMap<string, Sidebar>
    readonly positions: readonly DocPosition[]
  },
): { position: DocPosition; problems: readonly Diagnostic[] } {
  const {
    displayed_sidebar: displayed,
    pagination_prev: previous,
    pagination_next: next,
  } = page.facts.meta.frontMatter
  const problems: Diagnostic[] = []
  const at = { severity: 'error', file: page.file, line: 1, column: 1 } as const
  if (typeof displayed === 'string' && !sidebars.has(displayed)) {
    problems.push({
      ...at,
      code: 'doc/unknown-sidebar',
      message: `"displayed_sidebar" names the sidebar "${displayed}", which does not exist.`,
      ...hintFor(displayed, sidebars),
    })
  }
  const override = (id: string | null | undefined, given: Neighbour | undefined): Neighbour | undefined => {
    if (id === undefined) return given
    if (id === null || content.draftIds.has(id)) return undefined
    const target = content.docs.get(id)
    if (target === undefined) {
      problems.push({
        ...at,
        code: 'doc/unknown-neighbour',
        message: `The neighbouring page "${id}" does not exist.`,
        ...hintFor(id, content.docs),
      })
      return undefined
    }
    return target.visibility === 'unlisted' ? undefined : neighbourOf(target, undefined)
  }
  const position = positionIn(
    positions,
    typeof displayed === 'string' ? sidebars.get(displayed)?.id : displayed,
  )
  return {
    position: {
      ...position,
      previous: override(previous, position.previous),
      next: override(next, position.next),
    },
    problems,
  }
}

// `null` means no sidebar. A page may show a sidebar that does not list it; the page has no position then.
function positionIn(positions: readonly DocPosition[], displayed: string | null | undefined): DocPosition {
  if (displayed === null) return nowhere
  if (displayed === undefined) return positions.at(-1) ?? nowhere
  return positions.find(position => position.sidebar === displayed) ?? { ...nowhere, sidebar: displayed }
}

function hintFor(name: string, names: ReadonlyMap<string, unknown>): { hint?: string } {
  const hint = didYouMean(name, names)
  return hint === undefined ? {} : { hint }
}
