// What was printed before: it holds as long as the code is the same, byte by byte, whoever asks.
import { type RecordPlace, readCompiled, writeCompiled } from '../compiled/compiled-record.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import { type Host, valueIfRead } from '../host/host.ts'
import { type TemplateFiles, templateList } from '../source/template-files.ts'
import type { AbsolutePath, Hash, SitePath } from '../text/brand.ts'
import type { Printer, Printout } from './printing.ts'

export interface KnownPrintouts {
  readonly printouts: ReadonlyMap<Hash, Printout>
  readonly imports: Printer['imports']
}

export interface KnownPrintoutsRequest {
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
}

interface PrintoutRecord {
  readonly printouts: readonly (readonly [Hash, Printout])[]
  readonly imports: Printer['imports']
}

/** Undefined when the code has changed. Of the state on disk counts too what another state lacks. */
export function readPrintouts(request: KnownPrintoutsRequest): KnownPrintouts | undefined {
  for (const name of new Set([request.name, 'disk'])) {
    const record = readCompiled<PrintoutRecord>(placeOf(request, name))
    if (record === undefined) continue
    // Those who note what was asked for must know of files above the root too, which are not read through the host.
    for (const { path } of record.inputs) request.host.entry(path as SitePath)
    return { printouts: new Map(record.value.printouts), imports: record.value.imports }
  }
  return undefined
}

export function writePrintouts(
  request: KnownPrintoutsRequest,
  { inputs, imports }: Pick<Printer, 'inputs' | 'imports'>,
  printouts: ReadonlyMap<Hash, Printout>,
): void {
  for (const path of inputs) request.host.entry(path as SitePath)
  const record: PrintoutRecord = { printouts: [...printouts], imports }
  writeCompiled(placeOf(request, request.name), inputs, record)
}

function placeOf(request: KnownPrintoutsRequest, name: string): RecordPlace {
  const { root, packageRoot, cacheFolder, host, templates, pageComponents, version } = request
  return {
    base: root,
    file: `${cacheFolder}/printed-${name}.json`,
    settings: fingerprint(version, templateList(templates, packageRoot), JSON.stringify(pageComponents)),
    read: path => valueIfRead(host.readBytes(path as SitePath)),
  }
}
