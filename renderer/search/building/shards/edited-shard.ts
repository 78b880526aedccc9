// Edits a shard whose terms stay the same: changed terms are written again, and the rest of the text is copied. Parsing and writing the whole shard takes
// several times as long, and one edit may change hundreds of shards.
import { type Field, fields } from '../../index/manifest.ts'
import type { PostingChanges } from '../posting-changes.ts'
import { changedPosting } from './changed-shard.ts'
import { joinPacked, placesOf, placesText, splitPacked, type TermPlaces } from './shard-text.ts'

/**
 * `changed`: the terms with changed places. Undefined: a term is new or removed, or starts or stops being packed; then the text must be written as
 * a whole.
 */
export function editedShard(
  text: string,
  changed: readonly string[],
  changes: PostingChanges['places'],
): string | undefined {
  const wanted = new Set(changed)
  const { tree, packed } = splitPacked(text)
  let edited = ''
  let copied = 0
  let left = changed.reduce(
    (sum, term) => sum + fields.filter(field => changes.has(`${field} ${term}`)).length,
    0,
  )
  for (const { field, term, docs, df } of ownNodes(tree)) {
    const change = wanted.has(term) ? changes.get(`${field} ${term}`) : undefined
    if (change === undefined) continue
    const whole = packed[field]?.[term]
    const shown = placesOf(JSON.parse(`{${tree.slice(docs.from, docs.to)}}`) as TermPlaces)
    const before = { count: Number(tree.slice(df.from, df.to)), shown }
    const now = changedPosting(whole === undefined ? before : { ...before, packed: whole }, change)
    if (now === undefined || (now.packed === undefined) !== (whole === undefined)) return undefined
    if (now.packed !== undefined) (packed[field] as Record<string, string>)[term] = now.packed
    edited += `${tree.slice(copied, docs.from)}${placesText(now.shown)}${tree.slice(docs.to, df.from)}${now.count}`
    copied = df.to
    left--
  }
  return left === 0 ? joinPacked({ tree: edited + tree.slice(copied), packed }) : undefined
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The node of a term in the tree of letters. */
interface OwnNode {
  readonly field: Field
  readonly term: string
  /** The text between the braces of its places. */
  readonly docs: Range
  readonly df: Range
}

const beginning = { index: '"index":{', docs: '{"docs":{', df: '},"df":' }

// Finds nodes in the form of `writeShard`: the places of a node come before its children. Places are skipped without parsing.
function ownNodes(tree: string): readonly OwnNode[] {
  const found: OwnNode[] = []
  let at = tree.indexOf(beginning.index) + beginning.index.length
  const node = (field: Field, letters: readonly string[]) => {
    const from = at + beginning.docs.length
    const to = tree.indexOf(beginning.df, from)
    const dfFrom = to + beginning.df.length
    at = dfFrom
    while (isDigit(tree.charCodeAt(at))) at++
    if (to > from)
      found.push({ field, term: letters.join(''), docs: { from, to }, df: { from: dfFrom, to: at } })
  }
  for (const [number, field] of fields.entries()) {
    at += `${number === 0 ? '' : ','}"${field}":{"root":`.length
    const letters: string[] = []
    node(field, letters)
    for (let isOpen = true; isOpen; at++) {
      if (tree[at] === '}') {
        isOpen = letters.pop() !== undefined
        continue
      }
      // A comma, a letter in quotes and a colon.
      const end = tree.indexOf('":{', at + 3)
      letters.push(
        end === at + 3 ? (tree[at + 2] as string) : (JSON.parse(tree.slice(at + 1, end + 1)) as string),
      )
      at = end + 2
      node(field, letters)
      at--
    }
    // The brace of the field.
    at++
  }
  return found
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
