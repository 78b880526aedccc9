// Which files are texts of the site: Astro's configuration of content may name another folder, and patterns of the files in it.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { evaluateForeign, type Recorded } from '../../configuration/evaluate-foreign.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { matcherOf } from '../../configuration/matching-files.ts'
import { reasonOfFailure } from '../../configuration/read-foreign.ts'
import type { Todo } from '../../old-site.ts'

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
export async function readDocTexts(
  root: AbsolutePath,
  sources: AbsolutePath,
  report: (todo: Todo) => void,
): Promise<DocTexts> {
  const usual: DocTexts = { folder: join(sources, usualFolder) as AbsolutePath, takes: () => true }
  const file = names.map(each => join(sources, each)).find(each => existsSync(each))
  if (file === undefined || !/\bglob\s*\(/.test(readFileSync(file, 'utf8'))) return usual
  const { base, pattern, problem } = await globOf(root, file)
  if (problem !== undefined)
    report({
      message: `The configuration of content does not run here, so all texts in "${pathFrom(root, usual.folder)}" were taken over: ${problem}`,
      hint: 'Install the packages of the old site in its folder, set what the file expects of its environment or mend it, and run the command again; else delete what is no page of the site, and add what is missing.',
      file: pathFrom(root, file),
      isSetting: true,
      isFirst: true,
    })
  const folder = folderAt(base, root)
  // Patterns that are not known would make a page of each file of a folder that holds others, too.
  if (pattern.length === 0 || !existsSync(folder)) return usual
  return { folder, takes: matcherOf(pattern) }
}

function folderAt(base: string, root: AbsolutePath): AbsolutePath {
  return (base.startsWith('file:') ? resolve(fileURLToPath(base)) : resolve(root, base)) as AbsolutePath
}

function pathFrom(root: AbsolutePath, path: string): string {
  return relative(root, path).split('\\').join('/')
}

interface Glob {
  /** A folder below the root, or a URL. */
  readonly base: string
  readonly pattern: readonly string[]
  /** Another loader of Astro finds the texts, whatever packages compute. */
  readonly isOther?: true
  /** Why the file does not run. */
  readonly problem?: string
}

// Packages need not be installed to tell a folder, so none is run at first; what the file computes with one may need it all the same.
async function globOf(root: AbsolutePath, file: string): Promise<Glob> {
  const glob = await globWithout(/^(?!\.)/, { root, file })
  return glob.pattern.length > 0 || glob.isOther === true
    ? glob
    : globWithout(/^(?:astro(?::.*)?|@astrojs\/.*)$/, { root, file })
}

async function globWithout(
  recorded: RegExp,
  { root, file }: { readonly root: AbsolutePath; readonly file: string },
): Promise<Glob> {
  try {
    const value = fieldsOf(await evaluateForeign({ root, file, recorded, missing: () => {}, seconds: 10 }))
    const docs = fieldsOf(fieldsOf(value.collections).docs) as Recorded
    const { loader: written } = fieldsOf(listOf(docs.$arguments)[0])
    const loader = fieldsOf(written) as Recorded
    if (/^(?:astro|@astrojs)\/(?!loaders\.glob\()/.test(loader.$package ?? ''))
      return { base: '.', pattern: [], isOther: true }
    const options = fieldsOf(
      loader.$package === 'astro/loaders.glob()' ? listOf(loader.$arguments)[0] : undefined,
    )
    const patterns = Array.isArray(options.pattern) ? options.pattern : [options.pattern]
    return { base: textOf(options.base) ?? '.', pattern: patterns.flatMap(each => textOf(each) ?? []) }
  } catch (error) {
    return { base: '.', pattern: [], problem: reasonOfFailure(error) }
  }
}
