// A shard of which the terms stay and some stand in other places: these are written anew, the rest of its text is copied as it is. To read and
// to write all of it takes several times as long, and an edit that weighs all words of a page anew does so with hundreds of shards.
import { type Field, fields } from '../../index/manifest.ts'
import type { PostingChanges } from '../posting-changes.ts'
import { changedPosting } from './changed-shard.ts'
import { joinPacked, splitPacked } from './packed-part.ts'
import { placesOf, placesText, type TermPlaces } from './shard-text.ts'

/** `changed`: those of its terms whose places are others. Undefined: a term comes or goes, or is packed now or was before; the text must be made anew. */
export function editedShard(
  text: string,
  changed: readonly string[],
  { places: changes }: Pick<PostingChanges, 'places'>,
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

/** Where a term ends in the tree of letters. */
interface OwnNode {
  readonly field: Field
  readonly term: string
  /** Between the braces of its places. */
  readonly docs: Range
  readonly df: Range
}

const beginning = { index: '"index":{', docs: '{"docs":{', df: '},"df":' }

// As `writeShard` writes them: a node is what stands there itself, then what goes on from it. Places are skipped without being looked at.
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
    // Of the field.
    at++
  }
  return found
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
