// micromark's list of edits copies all events of a text for each setext heading and each quote after a paragraph, although
// only the last few change: 2,000 of them took seconds. Here only the events behind the first edit are moved.
import { EditMap } from 'micromark-util-edit-map'
import type { Event } from 'micromark-util-types'

/** Call it once before the first text; calling it again changes nothing. */
export function moveOnlyEditedEvents(): void {
  EditMap.prototype.consume = consume
}

function consume(this: EditMap, events: Event[]): undefined {
  const changes = this.map.sort(([a], [b]) => a - b)
  const first = changes[0]?.[0]
  if (first === undefined) return undefined
  const tail = events.splice(first)
  let copied = 0
  const copyTo = (end: number) => {
    for (; copied < Math.min(end, tail.length); copied++) events.push(tail[copied] as Event)
  }
  for (const [index, [at, remove, added]] of changes.entries()) {
    copyTo(at - first)
    for (const event of added) events.push(event)
    // What an edit removes ends where the next one begins.
    copied = Math.min(at + remove, changes[index + 1]?.[0] ?? Number.POSITIVE_INFINITY) - first
  }
  copyTo(tail.length)
  this.map.length = 0
  this.index.clear()
  return undefined
}
