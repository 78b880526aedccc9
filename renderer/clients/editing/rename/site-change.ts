// What a rename does to the files of a site: edits of texts, and moves. Nothing is written here.
import type { SitePath } from '../../../base/text/brand.ts'
import type { OffsetEdit } from '../replace-addresses.ts'

/** Why a text is edited: the name itself, a link to it, its former address, a mention in the configuration or a data file. */
export type EditReason = 'name' | 'link' | 'alias' | 'mention'

export interface NotedEdit extends OffsetEdit {
  readonly reason: EditReason
}

export interface SiteChange {
  /** By the file's path before the moves; in the order of the text, without overlaps. */
  readonly edits: ReadonlyMap<SitePath, readonly NotedEdit[]>
  /** Old path → new path. */
  readonly moves: ReadonlyMap<SitePath, SitePath>
  /** Links that cannot be written anew, for the writer to mend: file and line. */
  readonly left: readonly LeftLink[]
}

/** An address, or the id of a document, as it is written. */
export interface LeftLink {
  readonly file: SitePath
  readonly line: number
  readonly raw: string
}

/** Gathers edits; the first one at a place wins, but for insertions for another reason. */
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
