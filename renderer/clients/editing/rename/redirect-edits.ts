// Redirects in the configuration for removed addresses that no page can keep as an alias: lists of tags, generated pages, static files.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { lineStarts } from '../../../base/text/line-index.ts'
import { folderOf } from '../../../base/text/site-path.ts'
import { followPath } from '../../../config/locate-value.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { LeftLink, NotedEdit } from './site-change.ts'

interface Redirect {
  readonly from: string
  readonly to: string
}

/** `before` and `after`: the snapshots of the original language; its redirects also apply to translations. */
export function redirectsFor(
  before: Snapshot,
  after: Snapshot,
  moves: ReadonlyMap<SitePath, SitePath>,
): readonly Redirect[] {
  const outputs = new Map([...after.graph.statics].map(([output, { entry }]) => [entry.path, output]))
  const files = [...before.graph.statics].flatMap(([output, { entry }]): readonly Redirect[] => {
    const to = outputs.get(moves.get(entry.path) ?? entry.path)
    const isGone = !after.graph.statics.has(output)
    return to === undefined || !isGone ? [] : [{ from: `/${output}`, to: `/${to}` }]
  })
  return [...files, ...movedLists(before, after)]
}

// Pairs removed lists with new ones: with the only new list in the same folder, else with the only new list of the same kind.
function movedLists(before: Snapshot, after: Snapshot): readonly Redirect[] {
  const lists = ({ site }: Snapshot, { site: other }: Snapshot) =>
    [...site.routes.values()].filter(
      ({ kind, route }) => /^(?:tag|category-index|post-list)$/.test(kind) && !other.routes.has(route),
    )
  const come = lists(after, before)
  return lists(before, after).flatMap(({ kind, route }) => {
    const alike = come.filter(each => each.kind === kind)
    const beside = alike.filter(each => folderOf(each.route) === folderOf(route))
    const [only, ...others] = beside.length > 0 ? beside : alike
    return only === undefined || others.length > 0 ? [] : [{ from: route, to: only.route }]
  })
}

/** Adds rules to the text of a configuration. Undefined when it is written in a form that cannot be edited. */
export function redirectEdit(text: string, redirects: readonly Redirect[]): NotedEdit | undefined {
  const rules = redirects.map(({ from, to }) => `{ from: ${quoted(from)}, to: ${quoted(to)} },`).join(' ')
  const list = openingAfter(text, ['redirects', 'rules'], '[')
  if (list !== undefined) return insertion(list, ` ${rules}`)
  const section = openingAfter(text, ['redirects'], '{')
  if (section !== undefined) return insertion(section, ` rules: [${rules}],`)
  if (followPath(text, ['redirects']).isWhole) return undefined
  const start = /(?:export\s+default|defineConfig\s*\()\s*(?:defineConfig\s*\(\s*)?\{/.exec(text)
  if (start === null) return undefined
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return insertion(start.index + start[0].length, `${newline}  redirects: { rules: [${rules}] },`)
}

/** Removes the rules of the configuration whose address is in use again after the change. `left`: rules that cannot be removed automatically. */
export function takenRuleEdits(
  { config: { file, text }, diagnostics }: Snapshot,
  after: Snapshot,
): { readonly edits: readonly NotedEdit[]; readonly left: readonly LeftLink[] } {
  const isTaken = (each: Diagnostic) => each.code === 'redirect/existing-page' && each.file === file
  const known = new Set(diagnostics.filter(isTaken).map(({ line, column }) => `${line}:${column}`))
  const rules = [...text.matchAll(literalRule)]
  const edits: NotedEdit[] = []
  const left: LeftLink[] = []
  for (const found of after.diagnostics.filter(isTaken)) {
    const { line = 1, column = 1, message } = found
    if (file === undefined || known.has(`${line}:${column}`)) continue
    const at = (lineStarts(text)[line - 1] ?? 0) + column - 1
    const rule = rules.find(({ 0: written, index }) => index <= at && at < index + written.length)
    if (rule !== undefined)
      edits.push({ start: rule.index, end: rule.index + rule[0].length, text: '', reason: 'alias' })
    else left.push({ file, line, raw: /"([^"]*)"/.exec(message)?.[1] ?? '' })
  }
  return { edits, left }
}

// `{ from: '/old', to: '/new' },` with the space before the next rule.
const literalRule =
  /\{\s*(?:(?:from|to|'from'|'to'|"from"|"to")\s*:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`$\n]*`)\s*(?:,\s*)?){2}\}[ \t]*(?:,[ \t]*)?(?:\r?\n[ \t]*(?=[{\]]))?/g

// The offset after the bracket that begins the value of an option.
function openingAfter(text: string, path: readonly string[], bracket: '[' | '{'): number | undefined {
  const { place, isWhole } = followPath(text, path)
  if (place?.endColumn === undefined || !isWhole) return undefined
  const end = (lineStarts(text)[place.line - 1] ?? 0) + place.endColumn - 1
  const begun = /^\s*(?::\s*)?([[{])/.exec(text.slice(end, end + 200))
  return begun?.[1] === bracket ? end + begun[0].length : undefined
}

function quoted(address: string): string {
  return `'${address.replace(/['\\]/g, '\\$&')}'`
}

function insertion(at: number, text: string): NotedEdit {
  return { start: at, end: at, text, reason: 'alias' }
}
