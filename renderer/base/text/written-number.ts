// Numbers that JavaScript would change: 9007199254740993 has more digits than it keeps, of 1.10 it drops the last.

/** A number with its text. Whoever counts with it or does not know of it gets the number that JavaScript makes of it. */
export class WrittenNumber extends Number {
  // Private, so that nobody takes the number for an object with fields.
  readonly #text: string

  constructor(text: string) {
    super(text)
    this.#text = text
  }

  override toString(): string {
    return this.#text
  }
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The number as written, where JSON can write it so and JavaScript cannot. */
export function numberAsWritten(value: number, text: string): number | WrittenNumber {
  return String(value) === text || !jsonNumber.test(text) ? value : new WrittenNumber(text)
}

/** The number that JavaScript makes of a value; undefined where the value is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return value instanceof WrittenNumber ? value.valueOf() : undefined
}

// Text in place of a number: no string of a description has these control characters around a number.
const mark = '\u0000'
const marked = /^\u0000(-?[\d.eE+-]+)\u0000$/
const markedInJson = /"\\u0000(-?[\d.eE+-]+)\\u0000"/g

/** Like `JSON.stringify`, with numbers as written. */
export function jsonText(value: unknown, indent?: number): string {
  let isMarked = false
  const text = JSON.stringify(
    value,
    (_, each) => {
      if (!(each instanceof WrittenNumber)) return each
      isMarked = true
      return `${mark}${each}${mark}`
    },
    indent,
  )
  return isMarked ? text.replace(markedInJson, '$1') : text
}

/** A copy for code that knows plain JSON only: `withUnmarkedNumbers` finds the numbers in what it made of it. */
export function withMarkedNumbers(value: unknown): unknown {
  return mapScalars(value, each => (each instanceof WrittenNumber ? `${mark}${each}${mark}` : each))
}

export function withUnmarkedNumbers(value: unknown): unknown {
  return mapScalars(value, each => unmarkedNumber(each) ?? each)
}

/** The number that a marked text stands for; undefined for anything else. */
export function unmarkedNumber(value: unknown): WrittenNumber | undefined {
  const [, text] = typeof value === 'string' ? (marked.exec(value) ?? []) : []
  return text === undefined ? undefined : new WrittenNumber(text)
}

/** A copy; `structuredClone` would not know the numbers. */
export function copyOf(value: unknown): unknown {
  return mapScalars(value, each => each)
}

/** A copy in which numbers are those of JavaScript, for code that counts with them. */
export function withPlainNumbers(value: unknown): unknown {
  return mapScalars(value, each => (each instanceof WrittenNumber ? each.valueOf() : each))
}

function mapScalars(value: unknown, change: (scalar: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(each => mapScalars(each, change))
  if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapScalars(each, change)]))
}
