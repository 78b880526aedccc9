// Where a frequent term stands, in a tenth of the bytes that elasticlunr's form takes: pages of equal frequency together, each as the
// distance from the one before. One letter a place for a word that stands in every third page.
import { documentOf, pageOfDocument, sectionOfDocument } from './manifest.ts'

/** Where a term stands in one field. */
export interface Places {
  readonly documents: readonly number[]
  /** Frequency of the term over the length of the field, to a tenth: 1 for once in a field of average length. */
  readonly frequencies: readonly number[]
}

/** Digits of numbers: the last of each begins at `#`, the others at `]`. So all are letters that JSON writes as they are. */
const base = 34
const lastDigits = 35
const otherDigits = 93
/** Stands before the number of a section other than the first. */
const sectionMark = '!'
/** Ends a group of equal frequency. */
const groupEnd = ' '

/** `documents`: those of equal frequency rising. */
export function packPlaces({ documents, frequencies }: Places): string {
  const groups = new Map<number, number[]>()
  for (const [at, frequency] of frequencies.entries()) {
    const tenths = Math.round(frequency * 10)
    const group = groups.get(tenths)
    if (group === undefined) groups.set(tenths, [documents[at] as number])
    else group.push(documents[at] as number)
  }
  // The most frequent places first, so that the order follows from what is packed alone.
  const ordered = [...groups].sort(([a], [b]) => b - a)
  return ordered
    .map(([tenths, own]) => {
      let last = 0
      const packed = own.map(document => {
        const page = pageOfDocument(document)
        const distance = writeNumber(page - last)
        last = page
        const section = sectionOfDocument(document)
        return section === 0 ? distance : distance + sectionMark + writeNumber(section)
      })
      return writeNumber(tenths) + packed.join('')
    })
    .join(groupEnd)
}

/** The most frequent places first. */
export function unpackPlaces(packed: string): Places {
  const documents: number[] = []
  const frequencies: number[] = []
  let at = 0
  const number = () => {
    let value = 0
    let code = packed.charCodeAt(at++)
    for (; code >= otherDigits; code = packed.charCodeAt(at++)) value = value * base + code - otherDigits
    return value * base + code - lastDigits
  }
  while (at < packed.length) {
    const frequency = number() / 10
    for (let page = 0; at < packed.length && packed[at] !== groupEnd; ) {
      page += number()
      const isSection = packed[at] === sectionMark
      if (isSection) at++
      documents.push(documentOf(page, isSection ? number() : 0))
      frequencies.push(frequency)
    }
    at++
  }
  return { documents, frequencies }
}

function writeNumber(value: number): string {
  let text = String.fromCharCode(lastDigits + (value % base))
  for (let rest = Math.floor(value / base); rest > 0; rest = Math.floor(rest / base))
    text = String.fromCharCode(otherDigits + (rest % base)) + text
  return text
}
