// A page's entry → its HTML: puts its input together again, with what many pages share.
import type { Inputs } from '../../base/host/inputs.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { PageContent } from '../../content/markdown/page-facts.ts'
import type { Bundles } from '../bundle/open-bundles.ts'
import type { FrameInput, PageInput, SidebarInput, WholePageInput } from '../plan/page/page-input.ts'
import type { ShellInput } from '../plan/shell-input.ts'
import { renderPage } from '../render/render-page.ts'
import { createSidebarMarkup } from '../render/sidebar-markup.ts'
import { crashDiagnostic, exportDiagnostic } from './crash-diagnostic.ts'
import type { Produced } from './produced.ts'

interface PageEntry {
  /** Name of the `PageInput`. */
  readonly input: Hash
  /** The file that the page was made from. */
  readonly source: SitePath | undefined
}

/** One for all pages of a build: what they share is read and rendered once. What it gives throws LostInputError. */
export function createPageRenderer(
  {
    bundle: server,
    brokenPages,
    placeOfError,
  }: Pick<Bundles['server'], 'bundle' | 'brokenPages' | 'placeOfError'>,
  inputs: Pick<Inputs, 'get'>,
): (entry: PageEntry, texts: readonly PageContent[]) => Produced {
  const sidebars = createSidebarMarkup(server)
  const shared = new Map<Hash, object>()
  const part = <Data extends object>(name: Hash): Data => {
    const known = shared.get(name) ?? inputs.get(name)
    shared.set(name, known)
    return known as Data
  }
  return ({ input, source }, texts) => {
    const page = inputs.get<PageInput>(input)
    const { parts, ...own } = page
    const whole: WholePageInput = {
      ...own,
      shell: part<ShellInput>(parts.shell),
      shared: part<FrameInput>(parts.frame).shared,
      sidebar: parts.sidebar && {
        key: parts.sidebar,
        view: part<SidebarInput>(parts.sidebar).view,
      },
    }
    const { view } = page.props
    if (view.layout === 'ComponentPage') {
      const [compiling] = brokenPages.get(view.component as SitePath) ?? []
      if (compiling !== undefined) return { diagnostic: compiling }
      const problem = server.pageProblem(view.component)
      if (problem !== undefined) return { diagnostic: exportDiagnostic(problem, view.component as SitePath) }
    }
    try {
      return { bytes: renderPage({ server, sidebars }, whole, texts) }
    } catch (error) {
      return {
        diagnostic: crashDiagnostic(error, { route: page.address, file: source }, placeOfError(error)),
      }
    }
  }
}
