// The words after a fence's language: ```js title="a.js" {1,3-5} showLineNumbers=5 ins={2} del={3}

export interface CodeMeta {
  readonly title: string | undefined
  /** Lines to mark, counted from 1. Undefined: none are given, and magic comments are used. */
  readonly highlighted: ReadonlySet<number> | undefined
  readonly inserted: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  /** Number of the first line. Undefined: lines are not numbered. */
  readonly firstNumber: number | undefined
  readonly isWrapped: boolean
  /** A file, or a region of a file, whose text replaces the block's own. */
  readonly include: { readonly file: string; readonly region: string | undefined } | undefined
  /** The request or response that the block shows, for the check: `sendMessages`, `sendMessages 202`. */
  readonly api: string | undefined
  /** Shows commands for npm for other package managers too; `sync` switches all such groups together. */
  readonly npmToYarn: { readonly sync: boolean } | undefined
  /** Invalid ranges, as written. */
  readonly problems: readonly string[]
}

const word =
  /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{([^}]{0,300})\}|([^\s"'{}]+))|\{([^}]{0,300})\}|"[^"]*"|'[^']*'|[^\s"'{}]+/g

/** Unknown words are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const problems: string[] = []
  const values = new Map<string, string>()
  const words = new Set<string>()
  let range: string | undefined
  let title: string | undefined
  for (const [written, name, double, single, braces, bare, own] of meta.matchAll(word)) {
    if (name !== undefined) {
      if (!values.has(name)) values.set(name, double ?? single ?? braces ?? bare ?? '')
    } else if (own !== undefined) {
      if (isRange(own)) range ??= own
      else
        title ??= /(?:^|\s)(?:file|filename|title)=(?:"([^"]*)"|'([^']*)')/.exec(own)?.slice(1).find(Boolean)
    } else words.add(written)
  }
  const lines = (text: string | undefined) => (text === undefined ? undefined : rangeOf(text, problems))
  const numbers = values.get('showLineNumbers')
  const file = values.get('file')
  return {
    title: values.get('title') ?? title,
    highlighted: lines(range),
    inserted: lines(values.get('ins')) ?? new Set(),
    deleted: lines(values.get('del')) ?? new Set(),
    firstNumber: /^\d{1,9}$/.test(numbers ?? '')
      ? Number(numbers)
      : words.has('showLineNumbers')
        ? 1
        : undefined,
    isWrapped: words.has('wrap'),
    include: file === undefined ? undefined : { file, region: values.get('region') },
    api: values.get('api'),
    npmToYarn: words.has('npm2yarn') ? { sync: words.has('sync') } : undefined,
    problems,
  }
}

// Braces without a number, or with names, are attributes for other programs.
function isRange(text: string): boolean {
  return /\d/.test(text) && !/[=.#]/.test(text)
}

// `1,3-5` → 1, 3, 4, 5. Long ranges are cut: no block has so many lines.
function rangeOf(text: string, problems: string[]): ReadonlySet<number> {
  const lines = new Set<number>()
  if (text.trim() === '') return lines
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part)
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
    if (match === null || first < 1 || last < first) problems.push(part.trim())
    else for (let line = first; line <= Math.min(last, first + 10_000); line++) lines.add(line)
  }
  return lines
}
