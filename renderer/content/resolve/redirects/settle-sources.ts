// Compares former addresses with existing addresses: pages and static files win, then the first redirect.
import type { Diagnostic, Severity } from '../../../base/diagnostics/diagnostic.ts'
import type { OutputPath, RoutePath, SitePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { generatedFiles } from '../../derive/generated-files.ts'
import type { RedirectSource } from '../../derive/redirect-sources.ts'
import { fileOfRoute, type Route, type Site } from '../../derive/site.ts'
import { folderOutput, normalizeRoute, pageOutput } from '../../derive/urls.ts'
import type { ContentGraph } from '../../graph/content-graph.ts'

interface SettledSources {
  readonly sources: ReadonlyMap<RoutePath, RedirectSource>
  readonly diagnostics: readonly Diagnostic[]
}

export function settleSources(
  graph: ContentGraph,
  site: Site,
  written: readonly RedirectSource[],
): SettledSources {
  const diagnostics: Diagnostic[] = []
  const sources = new Map<RoutePath, RedirectSource>()
  if (written.length === 0) return { sources, diagnostics }
  const owners = ownersOf(graph, site)
  const lowerCase = new Map([...owners].map(([output, owner]) => [output.toLowerCase(), owner]))
  for (const source of written) {
    const outputs = [source.from.slice(1) as OutputPath, pageOutput(source.from), folderOutput(source.from)]
    const owner = outputs.map(output => owners.get(output)).find(found => found !== undefined)
    const other = sources.get(source.from)
    // Other generators repeat a page's address in its aliases, and write an alias with and without a slash.
    const isRepeated = other !== undefined && 'page' in source.to && targetName(other) === targetName(source)
    if (isRepeated || (owner !== undefined && owner === targetName(source))) continue
    if (owner !== undefined) diagnostics.push(existing(source, owner))
    else if (other !== undefined) diagnostics.push(duplicate(source, other))
    else {
      sources.set(source.from, source)
      const near = lowerCase.get(pageOutput(source.from).toLowerCase())
      if (near !== undefined) diagnostics.push(letterCase(source, near))
    }
  }
  return { sources, diagnostics }
}

/** The author's own file has the name of the generated list of redirects, and replaces it. */
export function hiddenList({ redirects }: Config, graph: ContentGraph): readonly Diagnostic[] {
  const own = redirects.formats.has('_redirects') ? graph.statics.get('_redirects' as OutputPath) : undefined
  if (own === undefined) return []
  return [
    {
      code: 'redirect/own-list',
      severity: 'warning',
      message: 'This file is published instead of the generated list of redirects.',
      hint: 'Move its lines to "redirects.rules" of the configuration, or remove "_redirects" from "redirects.formats".',
      file: own.entry.path,
    },
  ]
}

export interface TakenAddress {
  readonly address: RoutePath
  /** Description of the owner: `the page content/docs/a.md`. */
  readonly owner: string
}

/** Addresses of all output files, sorted, without repetition. One hashed file represents all hashed files. */
export function takenAddresses(config: Config, graph: ContentGraph, site: Site): readonly TakenAddress[] {
  const generated = ['assets/main.js', ...generatedFiles(config, site)]
  const taken = new Map(generated.map(output => [`/${output}` as RoutePath, 'a file that docsgen writes']))
  for (const [output, owner] of ownersOf(graph, site)) taken.set(normalizeRoute(`/${output}`), owner)
  return [...taken]
    .map(([address, owner]) => ({ address, owner }))
    .sort((a, b) => compareCodeUnits(a.address, b.address))
}

// Descriptions of the owners of output files.
function ownersOf(graph: ContentGraph, site: Site): ReadonlyMap<OutputPath, string> {
  const owners = new Map<OutputPath, string>()
  for (const [output, file] of graph.statics) owners.set(output, `the file ${file.entry.path}`)
  for (const [output, route] of site.copies) {
    const found = site.routes.get(route)
    if (found !== undefined) owners.set(output, nameOf(found))
  }
  for (const route of site.routes.values()) owners.set(pageOutput(route.route), nameOf(route))
  return owners
}

function nameOf(route: Route): string {
  const file = fileOfRoute(route)
  return file === undefined ? `the generated page "${route.route}"` : `the page ${file}`
}

// A wrong alias is only a warning, because somebody else may have written the text. A wrong rule of the configuration is an error.
function severityOf({ to }: RedirectSource): Severity {
  return 'page' in to ? 'warning' : 'error'
}

function existing(source: RedirectSource, owner: string): Diagnostic {
  return {
    code: 'redirect/existing-page',
    severity: severityOf(source),
    message: `The address "${source.from}" cannot be redirected: ${owner} is there.`,
    hint: 'Remove the redirect, or what stands at its address.',
    ...at(source),
  }
}

function duplicate(source: RedirectSource, other: RedirectSource): Diagnostic {
  return {
    code: 'redirect/duplicate',
    severity: severityOf(source),
    message: `The address "${source.from}" is redirected twice: here to ${targetName(source)}, and to ${targetName(other)} in ${placeName(other)}.`,
    hint: 'Remove one of the two.',
    ...at(source),
    ...(other.file !== undefined && {
      related: [
        {
          message: 'The other redirect',
          file: other.file,
          ...(other.place !== undefined && { line: other.place.line, column: other.place.column }),
        },
      ],
    }),
  }
}

function letterCase(source: RedirectSource, owner: string): Diagnostic {
  return {
    code: 'redirect/letter-case',
    severity: 'warning',
    message: `The former address "${source.from}" differs from ${owner} in letter case only.`,
    hint: 'Leave it out if the site is ever built or hosted where letter case does not count.',
    ...at(source),
  }
}

function at({ file, place }: RedirectSource): { file?: SitePath } {
  return { ...(file !== undefined && { file }), ...place }
}

function targetName({ to }: RedirectSource): string {
  return 'page' in to ? `the page ${to.page.file}` : `"${to.raw}"`
}

function placeName({ file, place }: RedirectSource): string {
  return `${file ?? 'the configuration'}${place === undefined ? '' : `:${place.line}`}`
}
