// The code of one `.mdx` text as a module. Its statements keep their positions in the text, so the places of errors are places in the text. The pieces that
// the page shows follow after them.

import type { Hash, SitePath } from '../../base/text/brand.ts'
import { includePath } from '../../content/markdown/includes/include-targets.ts'
import { islandFile, islandName } from '../../content/markdown/mdx/import-paths.ts'
import type { OwnName, PageModule } from '../../content/markdown/mdx/page-module.ts'

interface RunnableText {
  readonly path: SitePath
  /** The text to which the offsets of the statements refer. */
  readonly source: string
  readonly module: PageModule
  /** Defined in the module, under the names that the text does not declare. */
  readonly frontMatter: unknown
  /** Hash of the written text. */
  readonly hash: Hash
}

/**
 * Returns JavaScript with JSX. It exports `docsgenPieces` and the hash `docsgenText`. Each piece has its kind, and a function that returns its value
 * for given properties, which a partial file gets. `hasModule`: whether a text has code to run.
 */
export function moduleSource(
  { path, source, module, frontMatter, hash }: RunnableText,
  isFile: (path: SitePath) => boolean,
  hasModule: (path: SitePath) => boolean,
): string {
  const { own, partials, pieces, statements } = module
  const given = own.has('props') ? '' : 'props'
  const files = new Map<SitePath, number>()
  const pieceCode = [...pieces.values()].map(({ kind, code, component = '' }) => {
    if (kind === 'partial') {
      const part = includePath(path, partials.get(component) ?? '')
      // Required inside the piece, so that an error of the partial file harms this piece only.
      const required =
        part !== undefined && hasModule(part) ? `require(${JSON.stringify(`@site/${part}`)})` : 'undefined'
      return `{ kind: '${kind}', get: (${given}) => ({ module: ${required}, props: ${code} }) }`
    }
    const island = kind === 'element' ? islandOf(own.get(component), path, isFile) : undefined
    if (island === undefined) return `{ kind: '${kind}', get: (${given}) => (${code}\n) }`
    const number = files.get(island.file) ?? files.size
    files.set(island.file, number)
    const of = `{ name: ${JSON.stringify(island.name)}, wake: docsgenFile${number}.hydrate }`
    return `{ kind: '${kind}', get: (${given}) => ({ ...(${code}\n), island: ${of} }) }`
  })
  const imports = [...files].map(
    ([file, number]) => `import * as docsgenFile${number} from ${JSON.stringify(`@site/${file}`)}`,
  )
  const fields = ['frontMatter', 'frontmatter'].filter(name => !own.has(name))
  return [
    statementsIn(source, statements),
    ...imports,
    ...fields.map(name => `const ${name} = ${JSON.stringify(frontMatter)}`),
    `export const docsgenText = '${hash}'`,
    `export const docsgenPieces = [\n${pieceCode.join(',\n')}\n]`,
  ].join('\n;')
}

function statementsIn(source: string, statements: PageModule['statements']): string {
  let code = ''
  let at = 0
  for (const { start, end } of statements) {
    code += blank(source.slice(at, start)) + source.slice(start, end)
    at = end
  }
  return code + blank(source.slice(at))
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

function islandOf(
  name: OwnName | undefined,
  path: SitePath,
  isFile: (path: SitePath) => boolean,
): { readonly file: SitePath; readonly name: string } | undefined {
  if (name?.from === undefined) return undefined
  const file = islandFile(path, name.from.source, isFile)
  return file && { file, name: islandName(file, name.from.imported) }
}
