// micromark's edit map copies all events of a text for each setext heading and each quote after a paragraph, although only the last few
// events change: 2,000 of them took seconds. This replacement moves only the events after the first edit.
import { EditMap } from 'micromark-util-edit-map'
import type { Event } from 'micromark-util-types'

/** Must be called before the first text is parsed. Further calls have no effect. */
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
    // A removed range ends at the next edit.
    copied = Math.min(at + remove, changes[index + 1]?.[0] ?? Number.POSITIVE_INFINITY) - first
  }
  copyTo(tail.length)
  this.map.length = 0
  this.index.clear()
  return undefined
}
