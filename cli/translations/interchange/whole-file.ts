// Markdown files for translators: the present translation, or the original, with a comment at the end that records the exported state.
import { fingerprint, shortHash } from '../../../renderer/base/fingerprint.ts'
import { lostMarkup } from '../../../renderer/content/markdown/lost-markup.ts'
import { readBlock, type TextBlock, textBlocks } from '../../../renderer/content/markdown/text-blocks.ts'
import { showChange } from '../../../renderer/features/drift/drift-diagnostics.ts'
import { acceptBlocks, type LockedBlock } from '../../../renderer/features/drift/translation-lock.ts'
import type { ReadProblem, UnitsOfFile } from './unit.ts'

export interface WholeTexts {
  readonly original: string
  /** Undefined: the page has no translation yet. */
  readonly translation: string | undefined
}

export function writeWhole(
  file: string,
  { original, translation }: WholeTexts,
  { units }: UnitsOfFile,
): string {
  const changes = units
    .filter(({ state }) => state !== 'fine')
    .map(({ line, source, former }) => `line ${line}: ${showChange(former ?? source, source)}\n`)
  const head = `docsgen: ${file} from ${stateOf(original)} to ${stateOf(translation)}`
  const said = `${head}\nTo translate, by lines of the original:\n${changes.join('')}`.replaceAll(
    '-->',
    '-- >',
  )
  return `${(translation ?? original).trimEnd()}\n\n<!-- ${said}-->\n`
}

interface WholeFile {
  /** Path of the translation. */
  readonly file: string
  readonly from: string
  readonly to: string
  readonly text: string
}

const trailer = /<!-- docsgen: (\S.*?) from (\S+) to (\S+)\n[\s\S]*?-->\s*$/

/** Undefined: docsgen has not written the file, or the comment at its end is missing. */
export function readWhole(written: string): WholeFile | undefined {
  const [comment, file, from, to] = trailer.exec(written) ?? []
  if (comment === undefined || file === undefined || from === undefined || to === undefined) return undefined
  return { file, from, to, text: `${written.slice(0, -comment.length).trimEnd()}\n` }
}

/** The text that has changed since the export; undefined: neither. */
export function changedSince(
  { from, to }: WholeFile,
  { original, translation }: WholeTexts,
): 'original' | 'translation' | undefined {
  if (from !== stateOf(original)) return 'original'
  return to === stateOf(translation) ? undefined : 'translation'
}

/** Places where the blocks of a file differ from those of its original. */
export function wholeProblems(text: string, original: string): readonly ReadProblem[] {
  const [own, source] = [textBlocks(text), textBlocks(original)]
  const at = source.findIndex((block, index) => !isAlike(own[index], block))
  const place = at === -1 ? own[source.length] : own[at]
  if (at !== -1 || place !== undefined) {
    const wanted = source[at]
    const message =
      wanted === undefined
        ? `This ${place?.kind} has no counterpart in the original.`
        : `Here belongs the translation of the ${wanted.kind} in line ${wanted.line} of the original.`
    return [{ message, line: place?.line ?? own.at(-1)?.line ?? 1, column: place?.column ?? 1 }]
  }
  return source.flatMap((block, index) => {
    const twin = own[index] as TextBlock
    const lost = lostMarkup(block.kind, readBlock(original, block) ?? '', readBlock(text, twin) ?? '')
    const message = `The translation of line ${block.line} of the original ${lost.join(', and ')}.`
    return lost.length === 0 ? [] : [{ message, line: twin.line, column: twin.column }]
  })
}

/** The lock entry of a returned file. New blocks that equal the original are not translated, so they are left out. */
export function lockOfWhole(
  text: string,
  { original, translation }: WholeTexts,
  locked: readonly LockedBlock[] | undefined,
): readonly LockedBlock[] {
  const [source, own] = [textBlocks(original), textBlocks(text)]
  const known = new Set(translation === undefined ? [] : (locked ?? []).map(block => block.original))
  const isLeft = (block: LockedBlock) =>
    block.kind !== 'code' && block.original === block.translation && !known.has(block.original)
  return acceptBlocks(source, own).filter(block => !isLeft(block))
}

function isAlike(own: TextBlock | undefined, block: TextBlock): boolean {
  return own?.kind === block.kind && own.within === block.within
}

function stateOf(text: string | undefined): string {
  return text === undefined ? 'nothing' : shortHash(fingerprint('translation file', text.trimEnd()))
}
