// The code of one `.mdx` text as a module: its statements where they stand in the text, so that places of errors are those of the
// text, and after them the pieces that the page shows.

import { islandFile, islandName } from '../markdown/mdx/import-paths.ts'
import type { OwnName, PageModule } from '../markdown/mdx/page-module.ts'
import type { SitePath } from '../text/brand.ts'

export interface ModuleSourceRequest {
  readonly path: SitePath
  /** What the offsets of the statements refer to. */
  readonly source: string
  readonly module: PageModule
  /** Under names that the text does not use itself. */
  readonly frontMatter: unknown
  readonly isFile: (path: SitePath) => boolean
}

/** JavaScript with JSX, which exports `docsgenPieces`: what each is, and a function that gives its value. */
export function moduleSource({ path, source, module, frontMatter, isFile }: ModuleSourceRequest): string {
  const { own, pieces, statements } = module
  const files = new Map<SitePath, number>()
  const pieceCode = [...pieces.values()].map(({ kind, code, component = '' }) => {
    const island = kind === 'element' ? islandOf(own.get(component), { path, isFile }) : undefined
    if (island === undefined) return `{ kind: '${kind}', get: () => (${code}\n) }`
    const number = files.get(island.file) ?? files.size
    files.set(island.file, number)
    const of = `{ name: ${JSON.stringify(island.name)}, wake: docsgenFile${number}.hydrate }`
    return `{ kind: '${kind}', get: () => ({ ...(${code}\n), island: ${of} }) }`
  })
  const imports = [...files].map(
    ([file, number]) => `import * as docsgenFile${number} from ${JSON.stringify(`@site/${file}`)}`,
  )
  const given = ['frontMatter', 'frontmatter'].filter(name => !own.has(name))
  return [
    statementsIn(source, statements),
    ...imports,
    ...given.map(name => `const ${name} = ${JSON.stringify(frontMatter)}`),
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
