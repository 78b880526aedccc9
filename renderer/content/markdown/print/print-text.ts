// Prints a whole text, and returns everything that facts and content are made from.
import type { SitePath } from '../../../base/text/brand.ts'
import { createInputReader, type InputReader, type ParseInputs } from '../includes/parse-inputs.ts'
import { type ParseOptions, withoutScripts } from '../parse-options.ts'
import { splitPost } from '../post-text.ts'
import { type MarkdownText, readMarkdown } from '../read-markdown.ts'
import type { TextReaders } from '../site-code/text-readers.ts'
import { printBlocks } from './print-block.ts'
import { printFootnotes } from './print-footnotes.ts'
import { printInlines } from './print-inline.ts'
import { createPrintState, type PrintState, pushSlot } from './print-state.ts'

/** What parsing depends on besides the text. */
export interface ParseSettings extends TextReaders {
  readonly options: ParseOptions
  readonly inputs: ParseInputs
}

export interface PrintedText {
  readonly read: MarkdownText
  readonly inputs: InputReader
  readonly state: PrintState
}

export function printText(
  path: SitePath,
  text: string,
  { options, inputs: given, readTree, remark, extensions }: ParseSettings,
): PrintedText {
  const read = readMarkdown(path, text, {
    options,
    inputs: createInputReader(given),
    readTree,
    remark,
    extensions,
    isPage: true,
  })
  const { source, written, tree, definitions, inputs, twin, diagnostics, frontMatter } = read
  const state = createPrintState({
    path,
    source,
    written,
    definitions,
    twin,
    options: frontMatter.raw_html === 'sanitize' ? withoutScripts(options) : options,
    inputs,
    readTree,
    remark,
    extensions,
    printers: { blocks: printBlocks, inlines: printInlines },
  })
  state.diagnostics.push(...diagnostics)
  if (options.collection === 'blog') {
    const [preview, rest] = splitPost(tree)
    printBlocks(state, preview)
    if (rest !== undefined) pushSlot(state, { slot: 'preview-end' })
    printBlocks(state, rest ?? [])
  } else printBlocks(state, tree.children)
  printFootnotes(state)
  return { read, inputs, state }
}
