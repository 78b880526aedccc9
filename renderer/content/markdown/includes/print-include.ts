// `::include{file="_limits.md"}`: the text of a partial file in this place.

import type { LeafDirective } from 'mdast-util-directive'
import type { DiagnosticCode } from '../../../base/diagnostics/catalogue.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { fieldPlace } from '../front-matter.ts'
import { loweredData } from '../mdx/lowering.ts'
import { finishParts, type PrintState, placeOfNode, pushParts, sourceOf, warn } from '../print/print-state.ts'
import { type MarkdownText, readMarkdown } from '../read-markdown.ts'
import { beyondLimit, TextLimitError } from '../syntax/text-limits.ts'
import { noteEnd } from '../twin/note-end.ts'
import { noteAsText, noteSplice } from '../twin/note-splices.ts'
import { separateLabels } from '../twin/separate-labels.ts'
import { includePath } from './include-targets.ts'
import { beyondReach, isInReach } from './reach.ts'

/** Partials that include each other could multiply without end. */
const mostIncludes = 500

/** What cannot be included is reported and shown as it was written. */
export function printInclude(state: PrintState, node: LeafDirective): void {
  const written = node.attributes?.file ?? ''
  const path = includePath(state.path, written)
  const fail = (code: DiagnosticCode, message: string, hint: string) => {
    warn(state, placeOfNode(node), { code, message, hint })
    noteAsText(state.twin, node)
    state.html += `<p>${escapeHtml(sourceOf(state, node))}</p>`
  }
  if (written === '')
    return fail(
      'include/not-found',
      'The directive "include" names no file.',
      'Write ::include{file="_part.md"}.',
    )
  if (path !== undefined && !isInReach(state.options.reach ?? {}, path)) {
    const { message, hint } = beyondReach(written)
    return fail('mounts/outside', message, hint)
  }
  const text = path === undefined ? undefined : state.inputs.file(path)
  if (path === undefined || text === undefined)
    return fail(
      'include/not-found',
      `The file "${written}" does not exist.`,
      'Check the path: it is relative to this file; "@site/" starts at the root of the site.',
    )
  if (!isMarkdownFile(path))
    return fail(
      'include/no-markdown',
      `The file "${written}" is no Markdown.`,
      'To show it as code, name it in a code block: ```js file="sample.js".',
    )
  if (state.including.includes(path))
    return fail(
      'include/cycle',
      `The file "${written}" includes itself${state.including.length > 1 ? ` (${[...state.including, path].join(' → ')})` : ''}.`,
      'Remove one of the two includes.',
    )
  if (++state.counts.includes > mostIncludes)
    return fail(
      'include/too-many',
      `The page includes more than ${mostIncludes} files.`,
      'Include fewer files.',
    )
  noteSplice(state.twin, node, printPartial(state, node, { path, text }))
}

/** Prints a text in the place of a directive; gives its record for the twin. */
export function printPartial(
  state: PrintState,
  node: LeafDirective,
  {
    path,
    text,
    options = state.options,
  }: { readonly path: PrintState['path']; readonly text: string; readonly options?: PrintState['options'] },
): PrintState['twin'] {
  const part = loweredData(node)?.part
  const inputs =
    part === undefined
      ? state.inputs
      : state.inputs.withModule(path, { text: part.text, files: {}, values: part.values, failures: [] })
  const partial = readPartial({ ...state, inputs }, path, text)
  state.expansions.set(node, partial.tree)
  state.diagnostics.push(...partial.diagnostics)
  const { review_by: by, variables: _, ...ignored } = partial.frontMatter
  if (by !== undefined) state.reviews.push({ by, place: fieldPlace(text, 'review_by'), file: path })
  if (Object.keys(ignored).length > 0) {
    state.diagnostics.push({
      code: 'include/front-matter',
      severity: 'warning',
      message: 'The partial file has front matter, which is ignored.',
      hint: 'Remove it: the page that includes the file has its own.',
      file: path,
      line: 1,
      column: 1,
    })
  }
  for (const id of partial.definitions.explicitIds) state.reservedIds.add(id)
  const inner: PrintState = {
    ...state,
    path,
    options,
    source: partial.source,
    written: partial.written,
    definitions: partial.definitions,
    inputs: partial.inputs,
    twin: partial.twin,
    including: [...state.including, path],
    // No footnote of an author begins so.
    scope: `${state.scope}_d${state.counts.includes}_`,
    parts: [],
    html: '',
  }
  separateLabels(partial.twin, partial.tree, {
    scope: inner.scope,
    definitions: partial.definitions,
    around: state.definitions,
  })
  state.printers.blocks(inner, partial.tree.children)
  pushParts(state, finishParts(inner))
  noteEnd(partial.twin, partial.tree)
  return partial.twin
}

// One beyond the limits is left out, and the page around it stays.
function readPartial(state: PrintState, path: PrintState['path'], text: string): MarkdownText {
  try {
    return readMarkdown(path, text, state)
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error
    state.diagnostics.push(beyondLimit(path, error))
    return readMarkdown(path, '', state)
  }
}
