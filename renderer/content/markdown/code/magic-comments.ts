// Comments that mark lines and are removed from the output: `// highlight-next-line`, `# highlight-start` … `# highlight-end`.

/** The marks of one kind, and the class for the marked lines. */
export interface MagicComment {
  readonly className: string
  /** Marks the next line. */
  readonly line?: string | undefined
  readonly block?: { readonly start: string; readonly end: string } | undefined
}

export const lineClasses = {
  highlighted: 'theme-code-block-highlighted-line',
  inserted: 'code-inserted',
  deleted: 'code-deleted',
} as const

/** The default marks. A site may add its own. */
export const magicComments: readonly MagicComment[] = [
  mark(lineClasses.highlighted, 'highlight'),
  mark(lineClasses.inserted, 'insert'),
  mark(lineClasses.deleted, 'delete'),
]

function mark(className: string, name: string): MagicComment {
  return { className, line: `${name}-next-line`, block: { start: `${name}-start`, end: `${name}-end` } }
}

interface MarkedCode {
  readonly code: string
  /** Line, counted from 1 → classes. */
  readonly classes: ReadonlyMap<number, readonly string[]>
  /** Start marks without an end mark. */
  readonly unclosed: readonly string[]
}

/** Removes the magic comments from the code, and returns what they mark. */
export function takeMagicComments(
  code: string,
  language: string,
  comments: readonly MagicComment[],
): MarkedCode {
  const words = new Map<string, { comment: MagicComment; does: 'line' | 'start' | 'end' }>()
  for (const comment of comments) {
    if (comment.line !== undefined) words.set(comment.line, { comment, does: 'line' })
    if (comment.block !== undefined) {
      words.set(comment.block.start, { comment, does: 'start' })
      words.set(comment.block.end, { comment, does: 'end' })
    }
  }
  if (![...words.keys()].some(word => code.includes(word))) return { code, classes: new Map(), unclosed: [] }
  const patterns = patternsFor(language)
  const kept: string[] = []
  const classes = new Map<number, readonly string[]>()
  const open = new Map<MagicComment, string>()
  let next: readonly string[] = []
  for (const line of code.split('\n')) {
    const word = wordIn(line, patterns)
    const found = word === undefined ? undefined : words.get(word)
    if (found === undefined) {
      kept.push(line)
      const names = [...next, ...[...open.keys()].map(comment => comment.className)]
      if (names.length > 0) classes.set(kept.length, [...new Set(names)])
      next = []
    } else if (found.does === 'line') next = [...next, found.comment.className]
    else if (found.does === 'start') open.set(found.comment, word as string)
    else open.delete(found.comment)
  }
  return { code: kept.join('\n'), classes, unclosed: [...open.values()] }
}

function wordIn(line: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const word = pattern.exec(line)?.[1]
    if (word !== undefined) return word
  }
  return undefined
}

const styles = {
  slash: /^\s*\/\/\s*([\w-]+)\s*$/,
  block: /^\s*\/\*\s*([\w-]+)\s*\*\/\s*$/,
  jsx: /^\s*\{\s*\/\*\s*([\w-]+)\s*\*\/\s*\}\s*$/,
  html: /^\s*<!--\s*([\w-]+)\s*-->\s*$/,
  hash: /^\s*#\s*([\w-]+)\s*$/,
  dash: /^\s*--\s*([\w-]+)\s*$/,
  percent: /^\s*%\s*([\w-]+)\s*$/,
  semicolon: /^\s*;\s*([\w-]+)\s*$/,
} as const

type Style = keyof typeof styles

const anyStyle: readonly Style[] = ['slash', 'block', 'jsx', 'html', 'hash']

const stylesOfLanguages: ReadonlyMap<string, readonly Style[]> = new Map(
  (
    [
      [
        'javascript js mjs cjs typescript ts java c cpp csharp cs dotnet go kotlin kt swift rust scala dart',
        ['slash', 'block'],
      ],
      ['css scss sass less', ['slash', 'block']],
      ['jsx tsx', ['slash', 'block', 'jsx']],
      ['html markup xml svg vue', ['slash', 'block', 'html']],
      ['php', ['slash', 'block', 'hash', 'html']],
      ['bash sh shell zsh python py ruby rb yaml yml toml docker dockerfile http', ['hash']],
      ['sql', ['dash', 'block']],
      ['lua haskell hs', ['dash']],
      ['latex tex', ['percent']],
      ['ini properties', ['semicolon', 'hash']],
    ] as const
  ).flatMap(([names, list]) => names.split(' ').map(name => [name, list] as const)),
)

function patternsFor(language: string): readonly RegExp[] {
  return (stylesOfLanguages.get(language) ?? anyStyle).map(name => styles[name])
}
