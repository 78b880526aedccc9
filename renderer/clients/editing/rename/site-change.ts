// The changes of a rename: edits of texts, and moves of files. Nothing is written to disk here.
import type { SitePath } from '../../../base/text/brand.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { DataPages } from '../../../features/data-pages/data-pages.ts'
import type { OffsetEdit } from '../replace-addresses.ts'

/** The reason of an edit: the name itself, a link to it, its former address, a mention in the configuration or a data file. */
export type EditReason = 'name' | 'link' | 'alias' | 'mention'

export interface NotedEdit extends OffsetEdit {
  readonly reason: EditReason
}

export interface SiteChange {
  /** By the path before the moves. In the order of the text, without overlaps. */
  readonly edits: ReadonlyMap<SitePath, readonly NotedEdit[]>
  /** Old path → new path. */
  readonly moves: ReadonlyMap<SitePath, SitePath>
  /** Links that cannot be changed automatically; the author has to correct them. */
  readonly left: readonly LeftLink[]
}

export interface LeftLink {
  readonly file: SitePath
  readonly line: number
  /** An address or the id of a document, as it is written. */
  readonly raw: string
}

/** A site before and after a change. */
export interface ChangedSite {
  readonly before: readonly Snapshot[]
  /** In the same languages. */
  readonly after: readonly Snapshot[]
  /** Old path → new path, of files only. */
  readonly moves: ReadonlyMap<SitePath, SitePath>
  /** The path of a file after the change. */
  readonly moved: (path: SitePath) => SitePath
  /** The text of a file before the change. */
  readonly textOf: (file: SitePath) => string | undefined
  readonly dataPages: DataPages
}

/** Collects edits. Of overlapping edits, the first one wins; insertions at the same offset for different reasons are all kept. */
export function createEdits() {
  const byFile = new Map<SitePath, NotedEdit[]>()
  return {
    add(file: SitePath, edits: readonly NotedEdit[]): void {
      const known = byFile.get(file) ?? []
      for (const edit of edits) {
        const overlaps = known.some(
          other =>
            (edit.start < other.end && other.start < edit.end) ||
            (edit.start === other.start && edit.end === other.end && edit.reason === other.reason),
        )
        if (!overlaps) known.push(edit)
      }
      if (known.length > 0) byFile.set(file, known)
    },
    of: (file: SitePath): readonly NotedEdit[] => byFile.get(file) ?? [],
    finish: (): SiteChange['edits'] =>
      new Map(
        [...byFile]
          .map(([file, edits]) => [file, edits.sort((a, b) => a.start - b.start || a.end - b.end)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  }
}

export type Edits = ReturnType<typeof createEdits>
