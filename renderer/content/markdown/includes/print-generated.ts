// `::api-body{operation=sendMessages}`: a text that is generated from an API's description, printed like a partial file.
import type { LeafDirective } from 'mdast-util-directive'
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { insertedText } from '../../../contract/directives/built-in.ts'
import { withoutScripts } from '../parse-options.ts'
import { originOf, type PrintState, placeOfNode, report, sourceOf } from '../print/print-state.ts'
import { noteAsText, noteSplice } from '../twin/note-splices.ts'
import { type ApiFiles, chosenFile, directivePath, operationAnchor } from './directive-path.ts'
import { printPartial } from './print-include.ts'
import { problemMark } from './problem-mark.ts'

/** What cannot be shown is an error, and stands there as it was written. */
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
  // Nobody who describes an API needs scripts, and many a description is somebody else's.
  const options = withoutScripts(state.options)
  noteSplice(state.twin, node, printPartial(state, node, { path, text, options }))
  const subject = subjectOf(node.name, attributes)
  // What is wrong in a generated text is shown where the page asked for it, and its anchors stand there.
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

// What links may call it: an operation, or `error` and `schema` before a name.
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
    // The whole is noted after its parts.
    if (part === '' || !state.apiTargets.has(subject)) state.apiTargets.set(subject, id)
    if (part !== '') state.apiTargets.set(`${subject}#${part}`, id)
  } else {
    const field = prefix !== '' && id.startsWith(`${prefix}.`) ? id.slice(prefix.length + 1) : id
    state.apiTargets.set(`${subject}#${field}`, id)
  }
}
