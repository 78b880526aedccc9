// `--fix`: rewrites the links that have one certain answer, in the files on disk.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { type FatalError, isFatalError } from '../../../renderer/base/diagnostics/fatal-error.ts'
import { within } from '../../../renderer/base/diagnostics/nearest.ts'
import type { Host } from '../../../renderer/base/host/host.ts'
import type { AbsolutePath, SitePath } from '../../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import {
  applyEdits,
  type Replacement,
  replaceAddresses,
} from '../../../renderer/clients/editing/replace-addresses.ts'
import type { Snapshot } from '../../../renderer/content/snapshot.ts'
import type { Finding } from '../findings.ts'
import { rewriteFile } from './rewrite-file.ts'

export interface LinkChange {
  readonly file: SitePath
  readonly line: number
  /** As written, before and after. */
  readonly from: string
  readonly to: string
}

interface FixRequest {
  readonly root: AbsolutePath
  /** The files that were checked. */
  readonly host: Host
  /** The files on disk. */
  readonly files: Host
  readonly snapshot: Snapshot
}

interface Fixes {
  readonly changes: readonly LinkChange[]
  /** A file could not be written; the others were. */
  readonly failure: FatalError | undefined
}

/** No file is ever half written. */
export async function fixLinks(
  findings: readonly Finding[],
  { root, host, files, snapshot }: FixRequest,
): Promise<Fixes> {
  const byFile = new Map<SitePath, Replacement[]>()
  for (const finding of findings) {
    const { file, line, column = 1, endColumn, target } = finding.diagnostic
    const to = finding.replacement ?? certainAnchor(snapshot, finding)
    if (file === undefined || line === undefined || target === undefined || to === undefined) continue
    const place = { line, column, ...(endColumn !== undefined && { endColumn }) }
    byFile.set(file, [...(byFile.get(file) ?? []), { place, from: target, to }])
  }
  const changes: LinkChange[] = []
  let failure: FatalError | undefined
  for (const [file, replacements] of byFile) {
    const text = host.readText(file)
    const onDisk = files.readText(file)
    // A file that differs on disk from the checked state has changes that are not staged, so it is left alone.
    if (!text.ok || !onDisk.ok || withPlainLines(text.value) !== withPlainLines(onDisk.value)) continue
    const { edits, applied } = await replaceAddresses({ file, text: onDisk.value, snapshot }, replacements)
    if (applied.length === 0) continue
    try {
      if (!rewriteFile(root, file, { before: onDisk.value, after: applyEdits(onDisk.value, edits) })) continue
    } catch (error) {
      if (!isFatalError(error)) throw error
      failure ??= error
      continue
    }
    changes.push(...applied.map(({ place: { line }, from, to }) => ({ file, line, from, to })))
  }
  return { changes, failure }
}

// Git may keep other line ends than the disk; the lines and their columns are the same.
function withPlainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** `#requirments` → `#requirements` where that is the only heading so near; numbers are never guessed. */
function certainAnchor(snapshot: Snapshot, { diagnostic, wants }: Finding): string | undefined {
  const ids = anchorsOf(snapshot, diagnostic, wants[0])
  const [, before = '', hash = ''] = /^([^#]*)#([\s\S]*)$/.exec(diagnostic.target ?? '') ?? []
  const anchor = decodeAddress(hash).normalize('NFC')
  const limit = anchor.length >= 5 ? 2 : anchor.length >= 3 ? 1 : 0
  const [id, another] = within(limit, anchor, ids)
  if (id === undefined || another !== undefined || digitsOf(id) !== digitsOf(anchor)) return undefined
  return `${before}#${hash === decodeAddress(hash) ? id : encodeURIComponent(id)}`
}

function anchorsOf({ graph }: Snapshot, { code }: Diagnostic, page: SitePath | undefined): readonly string[] {
  if (code !== 'link/anchor-not-found' || page === undefined) return []
  return graph.pages.get(page)?.anchors ?? []
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, ' ').trim()
}
