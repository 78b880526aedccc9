// Which files are texts of the site: Astro's configuration of content may name another folder, and patterns of the files in it.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AbsolutePath } from '../../../../renderer/text/brand.ts'
import { evaluateForeign, type Recorded } from '../../configuration/evaluate-foreign.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { matcherOf } from '../../configuration/matching-files.ts'

/** Where they lie when nothing else is said, below the folder of sources. */
const usualFolder = 'content/docs'

export interface DocTexts {
  /** It may lie beside the root. */
  readonly folder: AbsolutePath
  /** Whether a file is one of them, told by its path below the folder. */
  readonly takes: (path: string) => boolean
}

const names = ['content.config', 'content/config'].flatMap(name =>
  ['ts', 'mts', 'mjs', 'js'].map(ending => `${name}.${ending}`),
)

/** Never fails: where the configuration cannot be read, all files in the usual folder are texts. */
export async function readDocTexts(root: AbsolutePath, sources: AbsolutePath): Promise<DocTexts> {
  const usual: DocTexts = { folder: join(sources, usualFolder) as AbsolutePath, takes: () => true }
  const file = names.map(each => join(sources, each)).find(each => existsSync(each))
  if (file === undefined || !/\bglob\s*\(/.test(readFileSync(file, 'utf8'))) return usual
  const { base, pattern } = await globOf(root, file)
  const folder = folderAt(base, root)
  // Patterns that are not known would make a page of each file of a folder that holds others, too.
  if (pattern.length === 0 || !existsSync(folder)) return usual
  return { folder, takes: matcherOf(pattern) }
}

function folderAt(base: string, root: AbsolutePath): AbsolutePath {
  return (base.startsWith('file:') ? resolve(fileURLToPath(base)) : resolve(root, base)) as AbsolutePath
}

interface Glob {
  /** A folder below the root, or a URL. */
  readonly base: string
  readonly pattern: readonly string[]
}

// Packages need not be installed to tell a folder, so none is run at first; what the file computes with one may need it all the same.
async function globOf(root: AbsolutePath, file: string): Promise<Glob> {
  const glob = await globWithout(/^(?!\.)/, { root, file })
  return glob.pattern.length > 0 ? glob : globWithout(/^(?:astro(?::.*)?|@astrojs\/.*)$/, { root, file })
}

async function globWithout(
  recorded: RegExp,
  { root, file }: { readonly root: AbsolutePath; readonly file: string },
): Promise<Glob> {
  try {
    const value = fieldsOf(await evaluateForeign({ root, file, recorded, missing: () => {}, seconds: 10 }))
    const docs = fieldsOf(listOf((fieldsOf(fieldsOf(value.collections).docs) as Recorded).$arguments)[0])
    const loader = fieldsOf(docs.loader) as Recorded
    const options = fieldsOf(
      loader.$package === 'astro/loaders.glob()' ? listOf(loader.$arguments)[0] : undefined,
    )
    const patterns = Array.isArray(options.pattern) ? options.pattern : [options.pattern]
    return { base: textOf(options.base) ?? '.', pattern: patterns.flatMap(each => textOf(each) ?? []) }
  } catch {
    return { base: '.', pattern: [] } // a program of the site that does not run here
  }
}
