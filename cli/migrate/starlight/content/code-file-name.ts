// The name of a file in a comment at the top of a block of code: Expressive Code shows it as the title, and not in the code.

const families: readonly (readonly string[])[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html',
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map(words => words.split(' '))
const shells = families[1]
const withFrontMatter = /^(?:astro|markdown|md|mdx|toml|yaml|yml)$/

// `// src/a.ts`, `# a.yml`, `<!-- File name: a.md -->`; a colon of `C:` or `https://` ends no words before the name.
const comment = new RegExp(
  String.raw`^\s*(?://|#(?!!)|<!--|/\*)\s*(?:((?![a-z]:).*?)(?:\uff1a|:(?!//)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*(?:\.(?:${families.flat().join('|')}))?)\s*(?:-->|\*/)?\s*$`,
  'i',
)

interface NamedCode {
  readonly title: string
  readonly lines: readonly string[]
}

/** Looks at the first four lines. Undefined: they name no file. */
export function takeFileName(lines: readonly string[], language: string): NamedCode | undefined {
  for (const [index, line] of lines.slice(0, 4).entries()) {
    const title = fileNameIn(line, language)
    if (title !== undefined) return { title, lines: withoutLine(lines, index, language) }
  }
  return undefined
}

function fileNameIn(line: string, language: string): string | undefined {
  const [, before = '', name = ''] = comment.exec(line) ?? []
  if (name === '' || before.trim().toLowerCase() === '@filename') return undefined
  if (!/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return undefined
  const family = families.find(names => names.includes(language))
  const bare = name.replace(/^.*[/\\]/, '')
  const isPath =
    /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(name) ||
    bare.startsWith('.') ||
    (/[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase())
  if (isPath && (before === '' || family === shells)) return name
  const ending = /\.([^.]+)$/.exec(bare)?.[1]
  return ending === undefined || family?.includes(ending) === false ? undefined : name
}

// With front matter that holds nothing else, and an empty line below.
function withoutLine(lines: readonly string[], index: number, language: string): readonly string[] {
  const rest = lines.toSpliced(index, 1)
  const fence = rest[index]?.trim() ?? ''
  const isEmpty =
    index > 0 &&
    withFrontMatter.test(language) &&
    /^(?:---|\+\+\+)$/.test(fence) &&
    rest[index - 1]?.trim() === fence
  const start = isEmpty ? index - 1 : index
  if (isEmpty) rest.splice(start, 2)
  if (rest[start]?.trim() === '') rest.splice(start, 1)
  return rest
}
