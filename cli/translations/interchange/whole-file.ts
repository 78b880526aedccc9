// Markdown files for translators: the translation as it is, or the original, with a last comment that knows what it was made from.
import { fingerprint, shortHash } from '../../../renderer/base/fingerprint.ts'
import { lostMarkup } from '../../../renderer/content/markdown/lost-markup.ts'
import { readBlock, type TextBlock, textBlocks } from '../../../renderer/content/markdown/text-blocks.ts'
import { showChange } from '../../../renderer/features/drift/show-change.ts'
import { acceptBlocks, type LockedBlock } from '../../../renderer/features/drift/translation-lock.ts'
import type { ReadProblem } from './formats.ts'
import type { UnitsOfFile } from './unit.ts'

export interface WholeTexts {
  readonly original: string
  /** Undefined: there is none yet. */
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
  /** The translation that it is to become. */
  readonly file: string
  readonly from: string
  readonly to: string
  readonly text: string
}

const trailer = /<!-- docsgen: (\S.*?) from (\S+) to (\S+)\n[\s\S]*?-->\s*$/

/** Undefined: docsgen has not written it, or its last comment is lost. */
export function readWhole(written: string): WholeFile | undefined {
  const [comment, file, from, to] = trailer.exec(written) ?? []
  if (comment === undefined || file === undefined || from === undefined || to === undefined) return undefined
  return { file, from, to, text: `${written.slice(0, -comment.length).trimEnd()}\n` }
}

/** Which of the two texts is another than when the file was written. */
export function changedSince(
  { from, to }: WholeFile,
  { original, translation }: WholeTexts,
): 'original' | 'translation' | undefined {
  if (from !== stateOf(original)) return 'original'
  return to === stateOf(translation) ? undefined : 'translation'
}

/** Where a whole file is not built like its original. */
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

/** What the lock says of a whole file that came back: what was new and stands there as in the original is not translated. */
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
