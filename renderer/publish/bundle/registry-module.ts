// Which bundled file needs which others, and the module by which the main script knows them all by address.
import type { Metafile } from 'esbuild'
import { readsLaterWords } from './languages/language-constants.ts'
import type { NamedFile } from './name-by-content.ts'

/** The main script imports by address at run time: the files lie beside it. `names`: of islands. */
export function registryModule(
  names: readonly string[],
  { islands, diagrams, parts, marks, later, needed }: PublishedParts,
): string {
  const addressOf = (file: NamedFile) => JSON.stringify(file.path.replace('assets/', './'))
  const loader = (file: NamedFile | undefined) =>
    file === undefined ? 'undefined' : `at(${[file, ...(needed.get(file) ?? [])].map(addressOf)})`
  const readsLater = (file: NamedFile | undefined) =>
    later !== undefined &&
    file !== undefined &&
    [file, ...(needed.get(file) ?? [])].some(({ bytes }) => readsLaterWords(new TextDecoder().decode(bytes)))
  const withLater = (load: string) => `withLater(${load})`
  const entries = names.map((name, index) => {
    const file = islands.get(`island-${index}.js`)
    return `  ${JSON.stringify(name)}: ${readsLater(file) ? withLater(loader(file)) : loader(file)},`
  })
  const search = loader(islands.get('start-search.js'))
  return [
    // What a module imports is asked for beside it. Browsers remember a module that failed under its address; another
    // attempt needs another one, and what it brought is there for all who ask.
    `const at = (path, ...needed) => { let loaded, failures = 0; return () => loaded ??= (needed.forEach(each => import(each).catch(() => 0)), import(failures ? path + '?' + failures : path).catch(error => { loaded = undefined; failures++; throw error })) }`,
    ...(later === undefined
      ? []
      : [
          `const loadLater = at(${later}), withLater = load => () => Promise.all([load(), loadLater()]).then(([part]) => part)`,
        ]),
    `export const loadHydrator = ${loader(islands.get('hydrate.js'))}`,
    // It reads them as soon as it runs.
    `export const loadSearch = ${later === undefined ? search : `(load => () => loadLater().then(load))(${search})`}`,
    `export const loadDiagrams = ${loader(diagrams.get('diagrams.js'))}`,
    `export const loadSwap = ${loader(parts.get('swap.js'))}`,
    `export const loadTry = ${loader(parts.get('try.js'))}`,
    `export const loadFinder = ${loader(parts.get('finder.js'))}`,
    `export const loadMenu = ${loader(parts.get('open-menu.js'))}`,
    `export const loadSidebar = ${loader(parts.get('sidebar.js'))}`,
    `export const loadStates = ${loader(parts.get('states.js'))}`,
    `export const loadCounting = ${loader(parts.get('counting.js'))}`,
    `export const loadFailures = ${loader(parts.get('failures.js'))}`,
    `export const loadFolding = ${loader(parts.get('folding.js'))}`,
    `export const loadScrolling = ${loader(parts.get('scrolling.js'))}`,
    `export const loadZoom = ${loader(parts.get('zoom.js'))}`,
    `export const loadMarks = ${later === undefined ? `at(${marks})` : withLater(`at(${marks})`)}`,
    `export const islands = {\n${entries.join('\n')}\n}\n`,
  ].join('\n')
}

interface PublishedParts extends Record<'islands' | 'diagrams' | 'parts', ReadonlyMap<string, NamedFile>> {
  /** Address of what marks searched words, as an expression. */
  readonly marks: string
  /** The same of words that come later; undefined where scripts carry theirs. */
  readonly later: string | undefined
  readonly needed: ReadonlyMap<NamedFile, readonly NamedFile[]>
}

/** Of each file: those that it imports, and what these import. */
export function importedFiles(
  { outputs }: Metafile,
  files: ReadonlyMap<string, NamedFile>,
): ReadonlyMap<NamedFile, readonly NamedFile[]> {
  const importsOf = (path: string): readonly string[] =>
    (outputs[path]?.imports ?? []).flatMap(each => [each.path, ...importsOf(each.path)])
  const nameOf = (path: string) => path.replace('assets/', '')
  return new Map(
    Object.keys(outputs).map(path => [
      files.get(nameOf(path)) as NamedFile,
      [...new Set(importsOf(path))].map(each => files.get(nameOf(each)) as NamedFile),
    ]),
  )
}

interface SearchPartsRequest {
  readonly islands: ReadonlyMap<string, NamedFile>
  readonly worker: NamedFile
  readonly needed: ReadonlyMap<NamedFile, readonly NamedFile[]>
}

/** Scripts of the search page's first answer, in the order in which it needs them. */
export function searchParts(
  names: readonly string[],
  { islands, worker, needed }: SearchPartsRequest,
): readonly NamedFile[] {
  const results = `island-${names.indexOf('search-results')}.js`
  const entries = ['start-search.js', results, 'hydrate.js'].map(name => islands.get(name) as NamedFile)
  const [start, ...components] = entries.map(file => [file, ...(needed.get(file) ?? [])])
  return [...new Set([...(start ?? []), worker, ...components.flat()])]
}

/** The text of `docsgen:counters`: the configured counters by provider. */
export function countersModule(providers: readonly string[]): string {
  const names = providers.join(', ')
  return `import { ${names} } from './client/counters/providers.ts'\nexport const counters = { ${names} }\n`
}
