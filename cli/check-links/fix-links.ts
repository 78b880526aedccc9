// `--fix`: rewrites links that have one certain answer, in the files on disk.

import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import { type FatalError, isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { within } from '../../renderer/base/diagnostics/nearest.ts'
import type { Host } from '../../renderer/base/host/host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import {
  applyEdits,
  type Replacement,
  replaceAddresses,
} from '../../renderer/clients/editing/replace-addresses.ts'
import type { Snapshot } from '../../renderer/content/snapshot.ts'
import type { Finding } from './findings.ts'

export interface LinkChange {
  readonly file: SitePath
  readonly line: number
  /** The address as written, before and after. */
  readonly from: string
  readonly to: string
}

interface CheckedFiles {
  readonly root: AbsolutePath
  /** The files that were checked. */
  readonly host: Host
  /** The files on disk. */
  readonly files: Host
  readonly snapshot: Snapshot
}

interface Fixes {
  readonly changes: readonly LinkChange[]
  /** A file could not be written; the other files were written. */
  readonly failure: FatalError | undefined
}

/** Each file is rewritten completely or not at all. */
export async function fixLinks(
  findings: readonly Finding[],
  { root, host, files, snapshot }: CheckedFiles,
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
    // A file that differs on disk from the checked state has unstaged changes, so it is not rewritten.
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

// Git may store other line endings than the disk; lines and columns are the same.
function withPlainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** `#requirments` → `#requirements`, where that is the only similar heading; numbers are never guessed. */
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

/**
 * Writes the new file beside the old one and renames it, so that no reader sees a half-written file. Returns false when the file has changed
 * since it was read, or is not UTF-8. Throws FatalError (environment) when it cannot be written.
 */
function rewriteFile(
  root: string,
  file: SitePath,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  const path = join(root, file)
  let temporary: string | undefined
  try {
    const target = realpathSync(path) // a symbolic link stays a link
    const bytes = readFileSync(target)
    const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? '\uFEFF' : ''
    // Bytes are compared, because bytes that are not UTF-8 would be lost.
    if (!bytes.equals(Buffer.from(mark + before))) return false
    temporary = `${target}.${randomBytes(6).toString('hex')}`
    writeFileSync(temporary, mark + after, { flag: 'wx' })
    chmodSync(temporary, statSync(target).mode)
    renameSync(temporary, target)
    return true
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true })
    throw cannotWrite('The file', error, {
      hint: 'Check its rights and the space on the disk, and run the command again.',
      file,
    })
  }
}

const byteOrderMark = Buffer.from('\uFEFF')
