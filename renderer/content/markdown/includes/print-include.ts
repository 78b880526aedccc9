// Prints texts that replace a directive: partial files (`::include{file="_limits.md"}`) and texts generated from API descriptions
// (`::api-body{operation=sendMessages}`).
import type { LeafDirective } from 'mdast-util-directive'
import type { DiagnosticCode } from '../../../base/diagnostics/catalogue.ts'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { isMarkdownFile } from '../../../base/text/site-path.ts'
import { insertedText } from '../../../contract/directives/built-in.ts'
import { fieldPlace } from '../front-matter.ts'
import { loweredData } from '../mdx/lowering.ts'
import { withoutScripts } from '../parse-options.ts'
import {
  finishParts,
  originOf,
  type PrintState,
  placeOfNode,
  pushParts,
  report,
  sourceOf,
  warn,
} from '../print/print-state.ts'
import { type MarkdownText, readMarkdown } from '../read-markdown.ts'
import { beyondLimit, TextLimitError } from '../syntax/text-limits.ts'
import { noteAsText, noteEnd, noteSplice } from '../twin/note-splices.ts'
import { separateLabels } from '../twin/separate-labels.ts'
import { type ApiFiles, chosenFile, directivePath, operationAnchor, problemMark } from './directive-path.ts'
import { beyondReach, includePath, isInReach } from './include-targets.ts'

/** A limit, because partial files that include each other could multiply. */
const mostIncludes = 500

/** A file that cannot be included is reported, and the directive is shown as written. */
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

/** Prints a text in place of a directive, and returns its record for the twin. */
function printPartial(
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
    // Names of the authors' footnotes do not begin like this.
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

// A text that exceeds a limit is left out; the page around it is still printed.
function readPartial(state: PrintState, path: PrintState['path'], text: string): MarkdownText {
  try {
    return readMarkdown(path, text, state)
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error
    state.diagnostics.push(beyondLimit(path, error))
    return readMarkdown(path, '', state)
  }
}

/** A directive that cannot be resolved is an error, and is shown as written. */
export function printGenerated(state: PrintState, node: LeafDirective, apis: ApiFiles): void {
  const attributes = node.attributes ?? {}
  const place = placeOfNode(node)
  const fail = (message: string, hint: string) => {
    report(state, 'error', place, { code: 'api/unknown', message, hint })
    noteAsText(state.twin, node)
    state.html += `<p>${escapeHtml(sourceOf(state, node))}</p>`
  }
  const file = chosenFile(apis, attributes.api)
  if (file === undefined) {
    const names = Object.keys(apis)
    return fail(
      `The configuration has no API "${attributes.api}".`,
      didYouMean(attributes.api ?? '', names) ?? `Write api=${names.join(' or api=')}.`,
    )
  }
  const path = directivePath(file, node.name, attributes)
  const text = state.inputs.file(path)
  if (text === undefined || text.startsWith(problemMark)) {
    const [message = '', hint = ''] = (text ?? '').slice(problemMark.length).split('\n')
    return fail(
      message === '' ? `The API description "${file}" cannot be read.` : message,
      hint === ''
        ? 'Put the directive on a line of its own; run "docsgen check-api" for faults of the description.'
        : hint,
    )
  }
  const before = {
    ids: new Set(state.anchors.keys()),
    references: state.references.length,
    components: state.components.length,
    messages: state.diagnostics.length,
  }
  // API descriptions need no scripts, and often come from somebody else.
  const options = withoutScripts(state.options)
  noteSplice(state.twin, node, printPartial(state, node, { path, text, options }))
  const subject = subjectOf(node.name, attributes)
  // Problems in a generated text are reported at the directive, and its anchors belong to the directive too.
  const origin = originOf(state)
  for (const id of state.anchors.keys()) {
    if (before.ids.has(id)) continue
    noteTarget(state, { subject, id, prefix: attributes.prefix ?? '' })
    state.anchors.set(id, { ...place, ...origin })
  }
  relocate(state.references, before.references, { ...origin, place })
  relocate(state.components, before.components, { ...origin, place })
  relocate(state.diagnostics, before.messages, { file: state.path, ...place })
}

function relocate<Located extends { readonly file?: SitePath; readonly usedAt?: unknown }>(
  list: Located[],
  from: number,
  at: Partial<Located>,
): void {
  for (let index = from; index < list.length; index++) {
    const { file: _, usedAt: __, ...rest } = list[index] as Located
    list[index] = { ...rest, ...at } as Located
  }
}

// The name in links: an operation, or `error` or `schema` before a name.
function subjectOf(name: string, attributes: Readonly<Record<string, string | null | undefined>>): string {
  if (insertedText(name)?.of === 'errors') return 'error'
  return attributes.operation ?? (attributes.schema == null ? '' : `schema/${attributes.schema}`)
}

function noteTarget(
  state: PrintState,
  { subject, id, prefix }: { readonly subject: string; readonly id: string; readonly prefix: string },
): void {
  if (subject === 'error') state.apiTargets.set(`error/${id}`, id)
  else if (operationAnchor(subject) === id) state.apiTargets.set(subject, id)
  else if (subject.startsWith('schema/')) {
    const part = id.slice(subject.length - 'schema/'.length + 1)
    // The anchor of the whole schema comes after those of its parts.
    if (part === '' || !state.apiTargets.has(subject)) state.apiTargets.set(subject, id)
    if (part !== '') state.apiTargets.set(`${subject}#${part}`, id)
  } else {
    const field = prefix !== '' && id.startsWith(`${prefix}.`) ? id.slice(prefix.length + 1) : id
    state.apiTargets.set(`${subject}#${field}`, id)
  }
}
