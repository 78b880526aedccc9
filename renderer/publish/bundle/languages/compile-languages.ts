// What of the browser's code differs from language to language: the part that takes words apart for the search, the words
// themselves, and the banner that carries some. The only language of a site has its words inside the scripts; of
// several each has a file, so that all else is one for all.
import type { BuildOptions, Metafile } from 'esbuild'
import { styleTexts, virtualModule } from '../esbuild-plugins.ts'
import { type BundledFile, type NamedFile, nameByContent } from '../name-by-content.ts'
import { laterWordsScript, readFromWords, wordsScript } from './language-constants.ts'
import { searchLanguageModule } from './search-constants.ts'

export interface ScriptLanguage {
  readonly locale: string
  /** As JSON. */
  readonly constants: Readonly<Record<string, string>>
}

interface LanguagesRequest {
  readonly packageRoot: string
  /** Constants that are the same in every language. */
  readonly define: Readonly<Record<string, string>>
  readonly compile: (
    options: BuildOptions,
  ) => Promise<{ readonly files: readonly BundledFile[]; readonly sources: Metafile['inputs'] }>
}

interface CompiledLanguages {
  /** Constants of all other scripts. */
  readonly define: Readonly<Record<string, string>>
  /** Address of the script that marks searched words, as an expression. */
  readonly marks: string
  /** The same of the words that no page needs at first; undefined for a site in one language. */
  readonly later: string | undefined
  /** In the order of the request. */
  readonly languages: readonly {
    readonly words: NamedFile | undefined
    readonly laterWords: NamedFile | undefined
    readonly worker: NamedFile
    readonly banner: NamedFile
  }[]
  readonly files: readonly NamedFile[]
  /** Sources as esbuild names them. */
  readonly sources: Metafile['inputs']
}

/** Of scripts that stand in the page itself. */
export const inlineOptions = {
  outdir: 'inline',
  format: 'iife',
  // The mark of strict mode would stand in every page, and changes nothing: modules are checked as strict.
  tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
} as const satisfies BuildOptions

/** Throws esbuild's BuildFailure. */
export async function compileLanguages(
  languages: readonly ScriptLanguage[],
  { packageRoot, define: common, compile }: LanguagesRequest,
): Promise<CompiledLanguages> {
  const [first] = languages as readonly [ScriptLanguage]
  const isOnly = languages.length === 1
  const shared = isOnly ? first.constants : readFromWords(Object.keys(first.constants))
  const sources: Metafile['inputs'] = {}
  const compileOne = async (options: BuildOptions) => {
    const { files, sources: read } = await compile(options)
    Object.assign(sources, read)
    return files
  }
  const published = async (options: BuildOptions) => [
    ...nameByContent(await compileOne({ outdir: 'assets', entryNames: '[name]', ...options })).values(),
  ]
  // One for all languages whose words are taken apart alike.
  const searching = new Map<string, Promise<{ readonly worker: NamedFile; readonly marks: NamedFile }>>()
  const searchScripts = (locale: string) => {
    const source = searchLanguageModule(locale)
    const options = {
      // elasticlunr makes a global of this name by assigning to it, which modules forbid.
      define: { ...common, ...shared, lunr: 'globalThis.lunr' },
      plugins: [
        virtualModule('docsgen:search-language', source, { resolveDir: packageRoot }),
        styleTexts(packageRoot),
      ],
    }
    const made =
      searching.get(source) ??
      Promise.all([
        published({
          ...options,
          entryPoints: { 'search-worker': 'client/search/search-worker.ts' },
          format: 'iife',
        }),
        published({ ...options, entryPoints: { marks: 'client/search/mark-words.ts' }, format: 'esm' }),
      ]).then(([[worker], [marks]]) => ({ worker: worker as NamedFile, marks: marks as NamedFile }))
    searching.set(source, made)
    return made
  }
  const made = await Promise.all(
    languages.map(async ({ locale, constants }) => {
      const [{ worker, marks }, [banner]] = await Promise.all([
        searchScripts(locale),
        published({
          entryPoints: { 'base-url-banner': 'client/base-url-banner.ts' },
          define: { ...common, ...constants },
          format: 'esm',
        }),
      ])
      const search = { SEARCH_WORKER: addressOf(worker), SEARCH_MARKS: addressOf(marks) }
      const laterWords = isOnly
        ? undefined
        : namedScript(`later-${locale}`, laterWordsScript({ ...constants, ...search }))
      const addresses = {
        ...search,
        ...(laterWords !== undefined && { LATER_WORDS: addressOf(laterWords) }),
      }
      const words = isOnly
        ? undefined
        : namedScript(`words-${locale}`, wordsScript({ ...constants, ...addresses }))
      return {
        words,
        laterWords,
        worker,
        marks,
        addresses,
        banner: banner as NamedFile,
      }
    }),
  )
  const { addresses } = made[0] as (typeof made)[number]
  const read = isOnly ? addresses : readFromWords(Object.keys(addresses))
  return {
    define: { ...shared, ...read },
    marks: isOnly ? addresses.SEARCH_MARKS : (read.SEARCH_MARKS as string),
    later: read.LATER_WORDS,
    languages: made,
    files: [
      ...new Set(
        made.flatMap(({ worker, marks, banner, words = [], laterWords = [] }) =>
          [worker, marks, banner, words, laterWords].flat(),
        ),
      ),
    ],
    sources,
  }
}

// As the scripts beside it ask for it, in JSON.
function addressOf({ path }: NamedFile): string {
  return JSON.stringify(path.replace('assets/', './'))
}

function namedScript(name: string, text: string): NamedFile {
  const file = `${name}.js`
  return nameByContent([{ name: file, bytes: new TextEncoder().encode(text) }]).get(file) as NamedFile
}
