// The words after a fence's language (MD-21): ```js title="a.js" {1,3-5} showLineNumbers=5 ins={2} del={3}

export interface CodeMeta {
  readonly title: string | undefined
  /** 1-based lines to mark; undefined when none are given, and then magic comments count (MD-22). */
  readonly highlighted: ReadonlySet<number> | undefined
  readonly inserted: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  /** Number of the first line; undefined: no numbers. */
  readonly firstNumber: number | undefined
  readonly isWrapped: boolean
  /** A file whose text, or one region of it, takes the place of the block's own. */
  readonly include: { readonly file: string; readonly region: string | undefined } | undefined
  /** Commands for npm to show for other package managers too (MD-53); `sync` keeps all such groups alike. */
  readonly npmToYarn: { readonly sync: boolean } | undefined
  /** Ranges that are no ranges, as written. */
  readonly problems: readonly string[]
}

/** Unknown words are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const problems: string[] = []
  const lines = (name: string) => rangeOf(meta, name, problems)
  const quoted = (name: string) => {
    const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'{}]+))`).exec(meta)
    return match?.[1] ?? match?.[2] ?? match?.[3]
  }
  const words = new Set(
    meta
      .replace(/"[^"]*"|'[^']*'|\{[^}]*\}/g, '')
      .trim()
      .split(/\s+/),
  )
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta)
  const file = quoted('file')
  return {
    title: quoted('title'),
    highlighted: lines(''),
    inserted: lines('ins') ?? new Set(),
    deleted: lines('del') ?? new Set(),
    firstNumber: numbers === null ? undefined : Number(numbers[1] ?? 1),
    isWrapped: words.has('wrap'),
    include: file === undefined ? undefined : { file, region: quoted('region') },
    npmToYarn: words.has('npm2yarn') ? { sync: words.has('sync') } : undefined,
    problems,
  }
}

// `{1,3-5}` → 1, 3, 4, 5. A long range is cut: no block has so many lines.
function rangeOf(meta: string, name: string, problems: string[]): ReadonlySet<number> | undefined {
  const pattern = name === '' ? /(?:^|\s)\{([^}]*)\}/ : new RegExp(`(?:^|\\s)${name}=\\{([^}]*)\\}`)
  const text = pattern.exec(withoutQuotes(meta))?.[1]
  if (text === undefined) return undefined
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part)
    const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
    if (match === null || first < 1 || last < first) problems.push(part.trim())
    else for (let line = first; line <= Math.min(last, first + 10_000); line++) lines.add(line)
  }
  return lines
}

function withoutQuotes(meta: string): string {
  return meta.replace(/"[^"]*"|'[^']*'/g, quoted => ' '.repeat(quoted.length))
}
