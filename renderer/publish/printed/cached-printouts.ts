// Cached addresses that components printed: they hold while the code is the same, byte by byte.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import type { AbsolutePath, Hash, SitePath } from '../../base/text/brand.ts'
import { askBytes } from '../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../base/trace/trace.ts'
import { type TemplateFiles, templateList } from '../../content/source/template-files.ts'
import type { Printer, Printout } from './printing.ts'

interface CachedPrintouts {
  readonly printouts: ReadonlyMap<Hash, Printout>
  readonly imports: Printer['imports']
}

export interface CachedPrintoutsRequest {
  readonly root: AbsolutePath
  readonly packageRoot: AbsolutePath
  readonly cacheFolder: string
  /** Which state of the files: each has a record of its own. */
  readonly name: string
  readonly host: Host
  readonly templates: Pick<TemplateFiles, 'files'>
  readonly pageComponents: readonly SitePath[]
  /** Of docsgen and Node. */
  readonly version: string
  /** Milliseconds since 1970, taken before anything was read. */
  readonly now: number
}

interface PrintoutRecord {
  readonly printouts: readonly (readonly [Hash, Printout])[]
  readonly imports: Printer['imports']
}

/** Undefined when the code has changed. Of the state on disk counts too what another state lacks. */
export function readPrintouts(request: CachedPrintoutsRequest): CachedPrintouts | undefined {
  for (const name of new Set([request.name, 'disk'])) {
    const known = readTrace<PrintoutRecord>(placeOf(request, name))
    if (known !== undefined) return { printouts: new Map(known.printouts), imports: known.imports }
  }
  return undefined
}

export function writePrintouts(
  request: CachedPrintoutsRequest,
  { inputs, imports }: Pick<Printer, 'inputs' | 'imports'>,
  printouts: ReadonlyMap<Hash, Printout>,
): void {
  const record: PrintoutRecord = { printouts: [...printouts], imports }
  writeTrace(placeOf(request, request.name), askBytes(inputs, request.host, request.now), record)
}

function placeOf(request: CachedPrintoutsRequest, name: string): TracePlace {
  const { packageRoot, cacheFolder, host, templates, pageComponents, version } = request
  return {
    file: `${cacheFolder}/printed-${name}.json`,
    settings: fingerprint(version, templateList(templates, packageRoot), JSON.stringify(pageComponents)),
    host,
  }
}
