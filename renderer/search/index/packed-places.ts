// The places of a frequent term in a tenth of the bytes of elasticlunr's form: pages of equal frequency together, each as the distance from the page
// before. A word in every third page takes one letter for each place.
import { documentOf, pageOfDocument, sectionOfDocument } from './manifest.ts'

/** The places of a term in one field. */
export interface Places {
  readonly documents: readonly number[]
  /** Frequency of the term over the length of the field, rounded to a tenth: 1 for once in a field of average length. */
  readonly frequencies: readonly number[]
}

/** Digits of numbers: the last digit begins at `#`, the other digits at `]`. JSON writes all of these characters without escapes. */
const base = 34
const lastDigits = 35
const otherDigits = 93
/** Precedes the number of a section other than the first. */
const sectionMark = '!'
/** Ends a group of equal frequency. */
const groupEnd = ' '

/** Documents of equal frequency must be in rising order. */
export function packPlaces({ documents, frequencies }: Places): string {
  // Groups by tenths of the frequency, which are few and small numbers.
  const groups: number[][] = []
  for (let at = 0; at < documents.length; at++) {
    const tenths = Math.round((frequencies[at] as number) * 10)
    const group = groups[tenths]
    if (group === undefined) groups[tenths] = [documents[at] as number]
    else group.push(documents[at] as number)
  }
  return inOrder(
    Object.entries(groups).map(([tenths, own]) => [Number(tenths), packGroup(Number(tenths), own)]),
  )
}

// The most frequent places first, so that the order depends on the packed values only.
function inOrder(groups: readonly (readonly [tenths: number, text: string])[]): string {
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([, text]) => text)
    .join(groupEnd)
}

// Collects character codes, which cost less than strings: a large site has millions of places.
function packGroup(tenths: number, documents: readonly number[]): string {
  const letters: number[] = []
  writeNumber(tenths, letters)
  let last = 0
  for (const document of documents) {
    writePlace(document, last, letters)
    last = pageOfDocument(document)
  }
  return textOf(letters)
}

// `last`: the page of the place before. The codes are added to `letters`.
function writePlace(document: number, last: number, letters: number[]): void {
  writeNumber(pageOfDocument(document) - last, letters)
  const section = sectionOfDocument(document)
  if (section === 0) return
  letters.push(sectionMark.charCodeAt(0))
  writeNumber(section, letters)
}

// In parts, because a function takes only some ten thousand arguments.
function textOf(letters: readonly number[]): string {
  let text = ''
  for (let at = 0; at < letters.length; at += 8192)
    text += String.fromCharCode(...letters.slice(at, at + 8192))
  return text
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

/** The first places, which are the most frequent ones, still packed. */
export function firstPlaces(packed: string, most: number): string {
  // Every place takes at least one character.
  if (packed.length <= most) return packed
  const endOfNumber = (start: number) => {
    let at = start
    while (packed.charCodeAt(at) >= otherDigits) at++
    return at + 1
  }
  let at = 0
  for (let left = most; left > 0 && at < packed.length; left--) {
    if (at === 0 || packed[at] === groupEnd) at = endOfNumber(at === 0 ? 0 : at + 1)
    at = endOfNumber(at)
    if (packed[at] === sectionMark) at = endOfNumber(at + 1)
  }
  return packed.slice(0, at)
}

/**
 * Changes packed places. `changes`: document → frequency, 0 for a removed place. Other places are copied without unpacking, because usually one of a
 * hundred thousand places changes. `more`: the number of added places; negative for removed ones.
 */
export function changePacked(
  packed: string,
  changes: ReadonlyMap<number, number>,
): { readonly packed: string; readonly more: number } {
  const changed = [...changes.keys()].sort((a, b) => a - b)
  const added = new Map<number, number[]>()
  for (const document of changed) {
    const tenths = Math.round((changes.get(document) as number) * 10)
    if (tenths > 0) added.set(tenths, [...(added.get(tenths) ?? []), document])
  }
  let more = [...added.values()].reduce((sum, { length }) => sum + length, 0)
  const groups: (readonly [number, string])[] = []
  for (const group of packed.split(groupEnd)) {
    const { tenths, text, gone } = changeGroup(group, changed, own => added.get(own) ?? [])
    added.delete(tenths)
    more -= gone
    if (text !== '') groups.push([tenths, text])
  }
  for (const [tenths, documents] of added) groups.push([tenths, packGroup(tenths, documents)])
  return { packed: inOrder(groups), more }
}

// Removes changed documents and inserts added ones; both lists are in rising order. The place after a change is written again, because its distance
// counts from the place before.
function changeGroup(
  group: string,
  changed: readonly number[],
  addedFor: (tenths: number) => readonly number[],
): { readonly tenths: number; readonly text: string; readonly gone: number } {
  let at = 0
  const number = () => {
    let value = 0
    let code = group.charCodeAt(at++)
    for (; code >= otherDigits; code = group.charCodeAt(at++)) value = value * base + code - otherDigits
    return value * base + code - lastDigits
  }
  const tenths = number()
  const [added, head] = [addedFor(tenths), at]
  let text = ''
  /** The group is copied up to this position. */
  let copied = 0
  /** Page of the last place in the text. */
  let last = 0
  let [gone, nextChanged, nextAdded] = [0, 0, 0]
  const add = (document: number) => {
    const letters: number[] = []
    writePlace(document, last, letters)
    text += textOf(letters)
    last = pageOfDocument(document)
  }
  let isMoved = false
  for (let page = 0; at < group.length; ) {
    const start = at
    page += number()
    const isSection = group[at] === sectionMark
    if (isSection) at++
    const document = documentOf(page, isSection ? number() : 0)
    while ((changed[nextChanged] as number) < document) nextChanged++
    const isGone = changed[nextChanged] === document
    if (isGone || isMoved || (added[nextAdded] as number) < document) {
      text += group.slice(copied, start)
      copied = at
      while ((added[nextAdded] as number) < document) add(added[nextAdded++] as number)
      if (isGone) gone++
      else add(document)
      isMoved = isGone
    }
    if (!isGone) last = page
  }
  text += group.slice(copied)
  while (nextAdded < added.length) add(added[nextAdded++] as number)
  return { tenths, text: text.length > head ? text : '', gone }
}

function writeNumber(value: number, letters: number[]): void {
  if (value >= base) writeOtherDigits(Math.floor(value / base), letters)
  letters.push(lastDigits + (value % base))
}

function writeOtherDigits(value: number, letters: number[]): void {
  if (value >= base) writeOtherDigits(Math.floor(value / base), letters)
  letters.push(otherDigits + (value % base))
}
