// Sources of the browser → bytes. Called only when the cached bundle does not hold. esbuild's door, with the two bundles.
import { join, relative } from 'node:path'
import type { Message, Metafile, OutputFile, PluginBuild } from 'esbuild'
import type { Config } from '../../config/config.ts'
import { readThrough, type ThroughSource } from '../../config/site-module/read-through.ts'
import { pageStyles } from '../../content/derive/page-styles.ts'
import type { TemplateFiles } from '../../content/source/template-files.ts'
import { namedIslands, sitePlugins, styleTexts, virtualModule } from './esbuild-plugins.ts'
import { compileLanguages, inlineOptions, type ScriptLanguage } from './languages/compile-languages.ts'
import { type NamedFile, nameByContent } from './name-by-content.ts'
import { countersModule, importedFiles, registryModule, searchParts } from './registry-module.ts'
import { styleFiles } from './styles/style-files.ts'

export interface CompileRequest {
  readonly packageRoot: string
  readonly root: string
  /** Folders of the site, those that win first. */
  readonly staticFolders: readonly string[]
  readonly siteTemplates: string
  readonly templates: TemplateFiles
  /** Island's name → its file, absolute, or what `islandEntry` gives. */
  readonly islands: ReadonlyMap<string, string>
  /** Where an island is not on disk, reads files of the site. */
  readonly read: ThroughSource['read'] | undefined
  /** Constants of the scripts that are the same in every language. */
  readonly define: Record<string, string>
  /** Every language of the site with the constants of its own, that of the original first. */
  readonly languages: readonly ScriptLanguage[]
  /** Names of the constants in `client/counters/providers.ts` that the site's counters need. */
  readonly counters: readonly string[]
  /** Stylesheets of `templates/styles` for what not every site has. */
  readonly styles: readonly string[]
  /** Rules that follow from the configuration. */
  readonly configured: string
  readonly codeTheme: Config['markdown']['codeTheme']
  /** The library that draws diagrams, a file; undefined: the site draws none. */
  readonly diagramLibrary: string | undefined
}

interface CompiledClient {
  /** Of the stylesheets. */
  readonly warnings: readonly Message[]
  readonly script: NamedFile
  readonly style: NamedFile
  /** By the name of `PageStyle`. */
  readonly pageStyles: Readonly<Record<string, NamedFile>>
  /** Starts to search before the components of the search page are there. */
  readonly search: NamedFile
  readonly head: string
  readonly tabs: string
  /** `` when the site shows no API. */
  readonly samples: string
  readonly redirect: string
  /** `` when the site has no worker. */
  readonly offline: string
  /** Files of the stylesheet that are to be loaded ahead. */
  readonly preloads: readonly NamedFile[]
  readonly entrance: string
  /** In the order of the request. */
  readonly languages: readonly CompiledLanguage[]
  /** Everything that is published, script and style included. */
  readonly files: readonly NamedFile[]
  /** Sources as esbuild names them, with what they import. */
  readonly sources: Metafile['inputs']
  /** Absolute paths where files of stylesheets were looked for. */
  readonly askedByStyles: ReadonlySet<string>
}

interface CompiledLanguage {
  /** Undefined when the scripts carry the words of the only language. */
  readonly words: NamedFile | undefined
  /** Those that no page needs at first. */
  readonly laterWords: NamedFile | undefined
  /** All that the search page's first answer needs of code, in the order in which it is needed. */
  readonly searchParts: readonly NamedFile[]
  readonly banner: NamedFile
}

const hydrator = 'client/islands/hydrate-island.tsx'
const startSearch = 'client/search/start-search.ts'

/** Loaded when a reader first does something that needs them. Each brings along all it imports. */
const parts = {
  swap: 'client/navigation/swap-page.ts',
  zoom: 'client/page/zoom-view.ts',
  'open-menu': 'client/menu/open-menu.ts',
  sidebar: 'client/menu/sidebar-actions.ts',
  states: 'client/states.ts',
  failures: 'client/failures/failure-screens.ts',
  folding: 'client/page/folding.ts',
  scrolling: 'client/chrome/scrolling.ts',
}

/**
 * Islands first, with React, in chunks of their own; then the main script, which knows only their final addresses.
 * So a page without islands loads exactly one script. Throws esbuild's BuildFailure.
 */
export async function compileClient(request: CompileRequest): Promise<CompiledClient> {
  const { packageRoot, languages, read } = request
  const { build } = await import('esbuild')
  const plugins = sitePlugins(request, request.islands.values())
  const common = {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false as const,
    metafile: true as const,
    minify: true,
    platform: 'browser' as const,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
    jsx: 'automatic' as const,
    logLevel: 'silent' as const,
    charset: 'utf8' as const,
    legalComments: 'none' as const,
    loader: {
      '.js': 'jsx' as const,
      '.svg': 'text' as const,
      '.png': 'dataurl' as const,
      '.jpg': 'dataurl' as const,
      '.webp': 'dataurl' as const,
    },
  }
  const names = [...request.islands.keys()]
  const entries = names.map((name, index) => [`island-${index}`, request.islands.get(name) as string])
  const ofLanguages = await compileLanguages(languages, {
    packageRoot,
    define: request.define,
    compile: async options => {
      const { outputFiles = [], metafile } = await build({ ...common, ...options })
      return { files: bundled(packageRoot, outputFiles), sources: metafile?.inputs ?? {} }
    },
  })
  const define = { ...request.define, ...ofLanguages.define }
  const [{ codeThemeCss }, { iconCss }, islands, diagrams, later, inline] = await Promise.all([
    import('./styles/code-theme-css.ts'),
    import('./styles/icon-css.ts'),
    build({
      ...common,
      entryPoints: Object.fromEntries([['hydrate', hydrator], ['start-search', startSearch], ...entries]),
      outdir: 'assets',
      entryNames: '[name]',
      chunkNames: 'chunk-[hash]',
      format: 'esm',
      splitting: true,
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      plugins: [
        ...plugins,
        namedIslands,
        styleTexts(packageRoot),
        ...(read === undefined
          ? []
          : [
              {
                name: 'mounted-files',
                setup: (build: PluginBuild) => readThrough(build, { base: request.root, read }),
              },
            ]),
      ],
    }),
    request.diagramLibrary === undefined
      ? undefined
      : build({
          ...common,
          entryPoints: { diagrams: 'client/page/draw-diagram.ts' },
          outdir: 'assets',
          entryNames: '[name]',
          chunkNames: 'diagram-chunk-[hash]',
          format: 'esm',
          splitting: true,
          define,
          alias: { mermaid: request.diagramLibrary },
        }),
    build({
      ...common,
      entryPoints: {
        ...parts,
        ...(request.define.HAS_APIS === 'true' && { finder: 'client/page/open-finder.ts' }),
        ...(request.define.HAS_TRY === 'true' && { try: 'client/try/open-try.ts' }),
        ...(request.define.HAS_COUNTER === 'true' && { counting: 'client/counters/count-visits.ts' }),
      },
      outdir: 'assets',
      entryNames: '[name]',
      format: 'esm',
      define,
      plugins: [
        virtualModule('docsgen:counters', countersModule(request.counters), { resolveDir: packageRoot }),
        styleTexts(packageRoot),
      ],
    }),
    build({
      ...common,
      entryPoints: {
        head: 'client/inline/head.ts',
        tabs: 'client/inline/tabs.ts',
        ...(request.define.HAS_APIS === 'true' && { samples: 'client/inline/samples.ts' }),
        redirect: 'client/inline/redirect.ts',
        ...(request.define.HAS_OFFLINE === 'true' && { offline: 'client/offline-worker.ts' }),
        ...(languages.length > 1 && { entrance: 'client/inline/chosen-language.ts' }),
      },
      ...inlineOptions,
      define,
    }),
  ])
  const islandFiles = nameByContent(bundled(packageRoot, islands.outputFiles))
  const diagramFiles = nameByContent(bundled(packageRoot, diagrams?.outputFiles ?? []))
  const partFiles = nameByContent(bundled(packageRoot, later.outputFiles))
  const needed = importedFiles(islands.metafile, islandFiles)
  const registry = registryModule(names, {
    islands: islandFiles,
    diagrams: diagramFiles,
    parts: partFiles,
    marks: ofLanguages.marks,
    later: ofLanguages.later,
    needed,
  })
  const theme = await codeThemeCss(request.codeTheme)
  const found = { preloaded: new Set<string>(), asked: new Set<string>() }
  const main = await build({
    ...common,
    entryPoints: {
      main: 'client/main.ts',
      site: 'templates/styles/site.css',
      ...Object.fromEntries(pageStyles.map(({ name }) => [name, `docsgen:styles-of-${name}`])),
    },
    outdir: 'assets',
    entryNames: '[name]',
    assetNames: '[name]-[hash]',
    format: 'esm',
    define,
    external: [
      './island-*',
      './hydrate-*',
      './start-search-*',
      './chunk-*',
      './diagrams-*',
      './swap-*',
      './zoom-*',
      './open-menu-*',
      './sidebar-*',
      './try-*',
      './finder-*',
      './marks-*',
      './later-*',
    ],
    plugins: [
      styleFiles(
        {
          root: request.root,
          packageRoot,
          staticFolders: request.staticFolders.map(folder => join(request.root, folder)),
        },
        found,
      ),
      virtualModule('docsgen:pieces', registry, { resolveDir: packageRoot }),
      virtualModule('docsgen:code-theme', theme, { resolveDir: packageRoot, loader: 'css' }),
      virtualModule(
        'docsgen:features',
        request.styles.map(name => `@import "./templates/styles/${name}.css";`).join('\n'),
        { resolveDir: packageRoot, loader: 'css' },
      ),
      ...pageStyles.map(({ name }) =>
        virtualModule(`docsgen:styles-of-${name}`, `@import "./templates/styles/${name}.css" layer(page);`, {
          resolveDir: packageRoot,
          loader: 'css',
        }),
      ),
      virtualModule('docsgen:configured', request.configured, {
        resolveDir: packageRoot,
        loader: 'css',
      }),
      virtualModule('docsgen:icons', iconCss(packageRoot), { resolveDir: packageRoot, loader: 'css' }),
      ...plugins,
    ],
  })
  const mainFiles = nameByContent(bundled(packageRoot, main.outputFiles))
  return {
    script: mainFiles.get('main.js') as NamedFile,
    style: mainFiles.get('site.css') as NamedFile,
    pageStyles: Object.fromEntries(
      pageStyles.map(({ name }) => [name, mainFiles.get(`${name}.css`) as NamedFile]),
    ),
    search: islandFiles.get('start-search.js') as NamedFile,
    languages: ofLanguages.languages.map(({ words, laterWords, worker, banner }) => ({
      words,
      laterWords,
      banner,
      searchParts: searchParts(names, { islands: islandFiles, worker, needed }),
    })),
    head: textOf(inline.outputFiles, 'head.js'),
    tabs: textOf(inline.outputFiles, 'tabs.js'),
    samples: textOf(inline.outputFiles, '/samples.js'),
    redirect: textOf(inline.outputFiles, 'redirect.js'),
    offline: textOf(inline.outputFiles, '/offline.js'),
    preloads: Object.entries(main.metafile.outputs).flatMap(([output, { inputs }]) => {
      const isAsked = Object.keys(inputs).some(input => found.preloaded.has(join(packageRoot, input)))
      const file = mainFiles.get(relative('assets', output))
      return isAsked && !output.endsWith('.css') && file !== undefined ? [file] : []
    }),
    entrance: textOf(inline.outputFiles, 'entrance.js'),
    files: [
      ...ofLanguages.files,
      ...[islandFiles, diagramFiles, partFiles, mainFiles].flatMap(files => [...files.values()]),
    ],
    warnings: main.warnings,
    askedByStyles: found.asked,
    sources: Object.assign(
      {},
      ofLanguages.sources,
      ...[islands, diagrams, later, inline, main].map(result => result?.metafile.inputs),
    ),
  }
}

function bundled(packageRoot: string, files: readonly OutputFile[]) {
  return files.map(file => ({ name: relative(join(packageRoot, 'assets'), file.path), bytes: file.contents }))
}

function textOf(files: readonly OutputFile[], name: string): string {
  return (files.find(file => file.path.endsWith(name))?.text ?? '').trim()
}
