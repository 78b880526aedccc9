// The links that components and templates print. What was printed before is taken from the record; the templates are loaded
// only for the rest.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { AbsolutePath, Hash, RoutePath, SitePath } from '../../base/text/brand.ts'
import { fileOfRoute } from '../../content/derive/site.ts'
import { answeringRoute } from '../../content/resolve/reference/resolve-reference.ts'
import type { ResolvedLink } from '../../content/resolve/resolved-link.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'
import { type CachedPrintoutsRequest, readPrintouts, writePrintouts } from './cached-printouts.ts'
import { createLocator, type Locate, type PrintedPlace } from './locate-printed.ts'
import type { PrintedAddress, Printing, PrintingPart, Printout } from './printing.ts'
import { resolvePrinted } from './resolve-printed.ts'
import { unknownFile, wantedPrintings } from './wanted-printings.ts'

interface PrintedLinksRequest extends Omit<CachedPrintoutsRequest, 'pageComponents' | 'templates'> {
  readonly snapshot: Snapshot
  readonly templates: TemplateFiles
  /** False: everything is printed anew. */
  readonly useCache: boolean
  /** Places also of links that are good; finding them takes time. */
  readonly locatesAll: boolean
  readonly loadPart: () => Promise<PrintingPart>
}

interface PrintedLinks {
  readonly links: readonly ResolvedLink[]
  /** Of components that cannot be compiled or rendered, whose links are therefore not known. */
  readonly diagnostics: readonly Diagnostic[]
}

export async function readPrintedLinks(request: PrintedLinksRequest): Promise<PrintedLinks> {
  const { snapshot, templates, root, packageRoot, loadPart } = request
  const frameFiles = ownFrameFiles(templates, { root, packageRoot })
  const wanted = wantedPrintings(snapshot, templates.origins)
  if (wanted.length === 0 && frameFiles.length === 0) return { links: [], diagnostics: [] }
  const frames = frameFiles.length === 0 ? [] : (await loadPart()).frames(snapshot)
  const printings: readonly Printing[] = [...wanted, ...frames]
  const { printouts, imports, diagnostics } = await printAll(request, printings)
  const locate = createLocator({ host: request.host, imports, baseUrl: snapshot.config.baseUrl })
  const ids = idsByRoute(snapshot, printings, printouts)
  const links = printings.flatMap(printing =>
    (printouts.get(printing.key)?.addresses ?? []).flatMap(address =>
      address.raw.startsWith(unknownFile)
        ? []
        : linksOf(printing, address, {
            snapshot,
            ids: ids.get(printing.route) ?? [],
            locate,
            locatesAll: request.locatesAll,
            sources: sourcesOf(printing, { templates, root, frameFiles }),
          }),
    ),
  )
  return { links: withoutRepetition(links), diagnostics }
}

async function printAll(request: PrintedLinksRequest, printings: readonly Printing[]) {
  const { snapshot, useCache, loadPart } = request
  const pageComponents = snapshot.graph.pageComponents.map(({ file }) => file)
  const place: CachedPrintoutsRequest = { ...request, pageComponents }
  const known = useCache ? readPrintouts(place) : undefined
  const missing = new Map(
    printings.flatMap(printing => (known?.printouts.has(printing.key) ? [] : [[printing.key, printing]])),
  )
  if (known !== undefined && missing.size === 0) return { ...known, diagnostics: [] }
  const { printer, diagnostics: problems } = await (await loadPart()).open()
  if (printer === undefined)
    return { printouts: new Map<Hash, Printout>(), imports: {}, diagnostics: problems }
  const printouts = new Map<Hash, Printout>()
  const diagnostics = [...problems]
  for (const printing of printings) {
    const { key } = printing
    if (printouts.has(key)) continue
    const printed = known?.printouts.get(key) ?? printer.print(printing)
    if ('diagnostic' in printed) diagnostics.push(printed.diagnostic)
    else printouts.set(key, printed)
  }
  writePrintouts(place, printer, printouts)
  return { printouts, imports: printer.imports, diagnostics }
}

// The site's own templates apart from components that are asked for by name: any of them may be a part of a page's frame.
function ownFrameFiles(
  { files }: Pick<TemplateFiles, 'files'>,
  { root, packageRoot }: { root: AbsolutePath; packageRoot: AbsolutePath },
): readonly SitePath[] {
  return [...files].flatMap(([path, file]) =>
    /^(?:directives|islands)\//.test(path) ||
    !/\.[cm]?[jt]sx?$/.test(path) ||
    file.startsWith(`${packageRoot}/templates/`)
      ? []
      : [file.slice(root.length + 1) as SitePath],
  )
}

function sourcesOf(
  printing: Printing,
  {
    templates,
    root,
    frameFiles,
  }: { templates: TemplateFiles; root: AbsolutePath; frameFiles: readonly SitePath[] },
): readonly SitePath[] {
  if (printing.kind === 'page-component') return [printing.file]
  if (printing.kind !== 'directive') {
    const layout = printing.kind === 'frame' ? `/layouts/${printing.props.view.layout}.` : '/SidebarList.'
    return [...frameFiles].sort((a, b) => Number(b.includes(layout)) - Number(a.includes(layout)))
  }
  const file = templates.files.get(templates.directives.get(printing.name) ?? '')
  return file === undefined ? [] : [file.slice(root.length + 1) as SitePath]
}

// Everything on a page may lead to everything on it.
function idsByRoute(
  { site }: Snapshot,
  printings: readonly Printing[],
  printouts: ReadonlyMap<Hash, Printout>,
): ReadonlyMap<RoutePath, readonly string[]> {
  const ids = new Map<RoutePath, string[]>()
  for (const { route, key } of printings) {
    const page = answeringRoute(site, route)
    const known = ids.get(route) ?? (page !== undefined && 'page' in page ? [...page.page.anchors] : [])
    known.push(...(printouts.get(key)?.ids ?? []))
    ids.set(route, known)
  }
  return ids
}

interface Resolving {
  readonly snapshot: Snapshot
  readonly ids: readonly string[]
  readonly locate: Locate
  readonly locatesAll: boolean
  /** Components that may have the address in their sources. */
  readonly sources: readonly SitePath[]
}

// One for each place where the address is written. Only who asks for the place pays for finding it.
function linksOf(
  printing: Printing,
  address: PrintedAddress,
  { snapshot, ids, locate, locatesAll, sources }: Resolving,
): readonly ResolvedLink[] {
  const { target, broken } = resolvePrinted({ ...snapshot, route: printing.route, ids }, address)
  const link = { ...address, target, ...(broken !== undefined && { reason: broken }) }
  const isShown = locatesAll || broken !== undefined || target.kind === 'external'
  const literals = isShown ? locate(address.raw, sources) : []
  const shownAt = shownBy(printing, snapshot)
  if (literals.length > 0)
    return literals.map(({ file, place }) => ({
      ...link,
      file,
      place,
      ...(shownAt !== undefined && shownAt.file !== file && { related: [relatedTo(shownAt)] }),
    }))
  // What is put together from attributes is mended where these are written.
  const file = printing.kind === 'directive' ? printing.file : sources[0]
  const place = printing.kind === 'directive' ? printing.place : undefined
  return [{ ...link, file, place }]
}

// The text that shows what a component prints.
function shownBy(printing: Printing, { site }: Snapshot): Partial<PrintedPlace> | undefined {
  if (printing.kind === 'directive') return { file: printing.file, place: printing.place }
  const page = answeringRoute(site, printing.route)
  const file = page === undefined ? undefined : fileOfRoute(page)
  return file === undefined ? undefined : { file }
}

function relatedTo({ file, place }: Partial<PrintedPlace>) {
  return {
    message: 'shown here',
    file: file as SitePath,
    ...(place !== undefined && { line: place.line, column: place.column }),
  }
}

// A literal is wrong once, on however many pages it is shown; the first of them is named.
function withoutRepetition(links: readonly ResolvedLink[]): readonly ResolvedLink[] {
  const found = new Map<string, ResolvedLink>()
  for (const link of links) {
    const { raw, role, file, place, reason } = link
    const key = JSON.stringify([raw, role, file, place?.line, place?.column, reason?.kind])
    if (!found.has(key)) found.set(key, link)
  }
  return [...found.values()]
}
