// Sources of the browser → bytes. Called only when no valid record of an earlier run exists. esbuild's door, with the two bundles.
import { join, relative } from 'node:path'
import type { OutputFile } from 'esbuild'
import type { Config } from '../config/config.ts'
import type { TemplateFiles } from '../source/template-files.ts'
import { oneReact, replacedTemplates, virtualModule } from './esbuild-plugins.ts'
import { type NamedFile, nameByContent } from './name-by-content.ts'
import { importedFiles, registryModule, searchParts } from './registry-module.ts'
import { searchLanguageModule } from './search-constants.ts'

export interface CompileRequest {
  readonly packageRoot: string
  readonly siteTemplates: string
  readonly templates: TemplateFiles
  /** Island's name → its file, absolute. */
  readonly islands: ReadonlyMap<string, string>
  /** Constants of the scripts. */
  readonly define: Record<string, string>
  /** Of the search. */
  readonly locale: string
  /** Stylesheets of `templates/styles` for what not every site has. */
  readonly styles: readonly string[]
  /** Rules that follow from the configuration. */
  readonly configured: string
  readonly codeTheme: Config['markdown']['codeTheme']
  /** The library that draws diagrams, a file; undefined: the site draws none. */
  readonly diagramLibrary: string | undefined
}

export interface CompiledClient {
  readonly script: NamedFile
  readonly style: NamedFile
  /** Starts to search before the components of the search page are there. */
  readonly search: NamedFile
  /** All that the search page's first answer needs of code, in the order in which it is needed. */
  readonly searchParts: readonly NamedFile[]
  readonly head: string
  readonly tabs: string
  readonly home: string
  readonly redirect: string
  /** Everything that is published, script and style included. */
  readonly files: readonly NamedFile[]
  /** Sources as esbuild names them. */
  readonly inputs: readonly string[]
}

const hydrator = 'client/islands/hydrate-island.tsx'
const startSearch = 'client/search/start-search.ts'

/** Loaded when a reader first does something that needs them. Each brings along all it imports. */
const parts = {
  swap: 'client/navigation/swap-page.ts',
  zoom: 'client/page/zoom-view.ts',
  marks: 'client/search/mark-words.ts',
}

/**
 * Islands first, with React, in chunks of their own; then the main script, which knows only their final addresses.
 * So a page without islands loads exactly one script. Throws esbuild's BuildFailure.
 */
export async function compileClient(request: CompileRequest): Promise<CompiledClient> {
  const { packageRoot, define } = request
  const { build } = await import('esbuild')
  const plugins = [replacedTemplates(request), oneReact(packageRoot)]
  const searchLanguage = virtualModule('docsgen:search-language', searchLanguageModule(request.locale), {
    resolveDir: packageRoot,
  })
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
      '.svg': 'text' as const,
      '.png': 'dataurl' as const,
      '.jpg': 'dataurl' as const,
      '.webp': 'dataurl' as const,
    },
  }
  const names = [...request.islands.keys()]
  const entries = names.map((name, index) => [`island-${index}`, request.islands.get(name) as string])
  // elasticlunr makes a global of this name by assigning to it, which modules forbid.
  const searching = { ...define, lunr: 'globalThis.lunr' }
  const worker = await build({
    ...common,
    entryPoints: { 'search-worker': 'client/search/search-worker.ts' },
    outdir: 'assets',
    entryNames: '[name]',
    format: 'iife',
    define: searching,
    plugins: [searchLanguage],
  })
  const workerFiles = nameByContent(bundled(packageRoot, worker.outputFiles))
  const workerPath = workerFiles.get('search-worker.js')?.path.replace('assets/', './')
  const [{ codeThemeCss }, { iconCss }, islands, diagrams, later, inline] = await Promise.all([
    import('./code-theme-css.ts'),
    import('./icon-css.ts'),
    build({
      ...common,
      entryPoints: Object.fromEntries([['hydrate', hydrator], ['start-search', startSearch], ...entries]),
      outdir: 'assets',
      entryNames: '[name]',
      chunkNames: 'chunk-[hash]',
      format: 'esm',
      splitting: true,
      define: {
        ...define,
        'process.env.NODE_ENV': '"production"',
        SEARCH_WORKER: JSON.stringify(workerPath),
      },
      plugins,
    }),
    request.diagramLibrary === undefined
      ? undefined
      : build({
          ...common,
          entryPoints: { diagrams: 'client/diagrams/draw-diagram.ts' },
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
      entryPoints: parts,
      outdir: 'assets',
      entryNames: '[name]',
      format: 'esm',
      define: searching,
      plugins: [searchLanguage],
    }),
    build({
      ...common,
      entryPoints: {
        head: 'client/inline/head.ts',
        tabs: 'client/inline/tabs.ts',
        home: 'client/inline/base-url-banner.ts',
        redirect: 'client/inline/redirect.ts',
      },
      outdir: 'inline',
      format: 'iife',
      define,
      // The mark of strict mode would stand in every page, and changes nothing: modules are checked as strict.
      tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
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
    needed,
  })
  const theme = codeThemeCss(request.codeTheme)
  const main = await build({
    ...common,
    entryPoints: { main: 'client/main.ts', site: 'templates/styles/site.css' },
    outdir: 'assets',
    entryNames: '[name]',
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
      './marks-*',
    ],
    plugins: [
      virtualModule('docsgen:pieces', registry, { resolveDir: packageRoot }),
      virtualModule('docsgen:code-theme', theme, { resolveDir: packageRoot, loader: 'css' }),
      virtualModule(
        'docsgen:features',
        request.styles.map(name => `@import "./templates/styles/${name}.css";`).join('\n'),
        { resolveDir: packageRoot, loader: 'css' },
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
    search: islandFiles.get('start-search.js') as NamedFile,
    searchParts: searchParts(names, { islands: islandFiles, workers: workerFiles, needed }),
    head: textOf(inline.outputFiles, 'head.js'),
    tabs: textOf(inline.outputFiles, 'tabs.js'),
    home: textOf(inline.outputFiles, 'home.js'),
    redirect: textOf(inline.outputFiles, 'redirect.js'),
    files: [workerFiles, islandFiles, diagramFiles, partFiles, mainFiles].flatMap(files => [
      ...files.values(),
    ]),
    inputs: [worker, islands, diagrams, later, inline, main].flatMap(result =>
      Object.keys(result?.metafile.inputs ?? {}),
    ),
  }
}

function bundled(packageRoot: string, files: readonly OutputFile[]) {
  return files.map(file => ({ name: relative(join(packageRoot, 'assets'), file.path), bytes: file.contents }))
}

function textOf(files: readonly OutputFile[], name: string): string {
  return (files.find(file => file.path.endsWith(name))?.text ?? '').trim()
}
