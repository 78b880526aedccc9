// The code of one `.mdx` text as a module: its statements where they stand in the text, so that places of errors are those of the
// text, and after them the pieces that the page shows.

import type { Hash, SitePath } from '../../base/text/brand.ts'
import { includePath } from '../../content/markdown/includes/include-targets.ts'
import { islandFile, islandName } from '../../content/markdown/mdx/import-paths.ts'
import type { OwnName, PageModule } from '../../content/markdown/mdx/page-module.ts'

interface ModuleSourceRequest {
  readonly path: SitePath
  /** What the offsets of the statements refer to. */
  readonly source: string
  readonly module: PageModule
  /** Under names that the text does not use itself. */
  readonly frontMatter: unknown
  /** Of the text as it was written. */
  readonly hash: Hash
  readonly isFile: (path: SitePath) => boolean
  /** Whether a text has code that runs. */
  readonly hasModule: (path: SitePath) => boolean
}

/**
 * JavaScript with JSX, which exports `docsgenPieces`: what each is, and a function that gives its value with the properties that the
 * text gets where it is a partial file; and `docsgenText`, its hash.
 */
export function moduleSource(request: ModuleSourceRequest): string {
  const { path, source, module, frontMatter, hash, isFile, hasModule } = request
  const { own, partials, pieces, statements } = module
  const given = own.has('props') ? '' : 'props'
  const files = new Map<SitePath, number>()
  const pieceCode = [...pieces.values()].map(({ kind, code, component = '' }) => {
    if (kind === 'partial') {
      const part = includePath(path, partials.get(component) ?? '')
      // Asked for here, so that one that throws harms nothing else.
      const required =
        part !== undefined && hasModule(part) ? `require(${JSON.stringify(`@site/${part}`)})` : 'undefined'
      return `{ kind: '${kind}', get: (${given}) => ({ module: ${required}, props: ${code} }) }`
    }
    const island = kind === 'element' ? islandOf(own.get(component), { path, isFile }) : undefined
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
  { path, isFile }: Pick<ModuleSourceRequest, 'path' | 'isFile'>,
): { readonly file: SitePath; readonly name: string } | undefined {
  if (name?.from === undefined) return undefined
  const file = islandFile(path, name.from.source, isFile)
  return file && { file, name: islandName(file, name.from.imported) }
}
