// Scripts and styles of the browser → files with content hashes, and the few inline scripts. esbuild's door, with server-bundle.ts.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { OutputFile } from 'esbuild'
import { type RecordPlace, readCompiled, writeCompiled } from '../compiled/compiled-record.ts'
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import { cspHash, fingerprint } from '../fingerprint/fingerprint.ts'
import { ru } from '../strings/ru.ts'
import type { OutputPath } from '../text/brand.ts'
import { oneReact, replacedTemplates, virtualModule } from './esbuild-plugins.ts'
import { nameByContent } from './name-by-content.ts'
import type { BundleRequest } from './server-bundle.ts'

interface ClientRecord {
  readonly script: string
  readonly style: string
  readonly head: string
  readonly home: string
  readonly files: readonly (readonly [path: string, base64: string])[]
}

/** Throws esbuild's BuildFailure when a source cannot be compiled. */
export async function openClientBundle(request: BundleRequest, config: Config): Promise<ClientManifest> {
  const islands = islandModule(request)
  const define = inlineSettings(config)
  const settings = fingerprint(islands, JSON.stringify(define), process.version)
  const place: RecordPlace = {
    base: request.packageRoot,
    file: join(request.root, '.docsgen', 'cache', 'client-bundle.json'),
    settings,
  }
  const record =
    (request.useCache ? readCompiled<ClientRecord>(place)?.value : undefined) ??
    (await compile(request, { islands, define, place }))
  const home = config.baseUrlIssueBanner ? record.home : undefined
  return {
    script: record.script as OutputPath,
    style: record.style as OutputPath,
    inline: { head: record.head, home },
    cspHashes: [record.head, ...(home === undefined ? [] : [home])].map(cspHash),
    files: record.files.map(([path, base64]) => ({
      path: path as OutputPath,
      bytes: Buffer.from(base64, 'base64'),
    })),
  }
}

interface CompileRequest {
  readonly islands: string
  readonly define: Record<string, string>
  readonly place: RecordPlace
}

async function compile(
  request: BundleRequest,
  { islands, define, place }: CompileRequest,
): Promise<ClientRecord> {
  const { packageRoot, templates } = request
  const { build } = await import('esbuild')
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
  }
  const [modules, inline] = await Promise.all([
    build({
      ...common,
      entryPoints: { main: 'client/main.ts', site: 'templates/styles/site.css' },
      outdir: 'assets',
      entryNames: '[name]',
      chunkNames: 'chunk-[hash]',
      format: 'esm',
      splitting: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.svg': 'text' },
      plugins: [
        virtualModule('docsgen:islands', islands, packageRoot),
        replacedTemplates(packageRoot, templates),
        oneReact(packageRoot),
      ],
    }),
    build({
      ...common,
      entryPoints: { head: 'client/inline/head.ts', home: 'client/inline/base-url-banner.ts' },
      outdir: 'inline',
      format: 'iife',
      define,
    }),
  ])
  const named = nameByContent(
    modules.outputFiles.map(file => ({
      name: relative(join(packageRoot, 'assets'), file.path),
      bytes: file.contents,
    })),
  )
  const record: ClientRecord = {
    script: named.get('main.js')?.path ?? '',
    style: named.get('site.css')?.path ?? '',
    head: textOf(inline.outputFiles, 'head.js'),
    home: textOf(inline.outputFiles, 'home.js'),
    files: [...named.values()].map(
      ({ path, bytes }) => [path, Buffer.from(bytes).toString('base64')] as const,
    ),
  }
  writeCompiled(
    place,
    [...Object.keys(modules.metafile.inputs), ...Object.keys(inline.metafile.inputs)],
    record,
  )
  return record
}

// Only pages that ask for it are hydrated, so only they come into the browser's registry.
function islandModule({ packageRoot, root, templates, pageComponents }: BundleRequest): string {
  const entries: string[] = []
  const add = (name: string, file: string) =>
    entries.push(
      `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`./${relative(packageRoot, file).replaceAll('\\', '/')}`)}),`,
    )
  for (const file of pageComponents) {
    const absolute = join(root, file)
    if (/export\s+const\s+hydrate\b/.test(readFileSync(absolute, 'utf8'))) add(`page:${file}`, absolute)
  }
  for (const [path, file] of templates.files) {
    if (/^islands\/[A-Z]\w*\.tsx$/.test(path)) add(path.slice('islands/'.length, -'.tsx'.length), file)
  }
  return `export const islands = {\n${entries.join('\n')}\n}\n`
}

// The inline scripts are the same on every page of a site, so that their hashes fit a content-security policy.
function inlineSettings(config: Config): Record<string, string> {
  return {
    DEFAULT_MODE: JSON.stringify(config.colorMode.defaultMode),
    SWITCH_DISABLED: String(config.colorMode.disableSwitch),
    RESPECT_SYSTEM: String(config.colorMode.respectPrefersColorScheme),
    ANNOUNCEMENT_ID: JSON.stringify(config.announcement?.id ?? ''),
    ANNOUNCEMENT_CLOSEABLE: String(config.announcement?.isCloseable ?? true),
    BASE_URL: JSON.stringify(config.baseUrl),
    BANNER_TEXTS: JSON.stringify([
      ru['banner.title'],
      ru['banner.reason'],
      ru['banner.current'],
      ru['banner.suggestion'],
    ]),
  }
}

function textOf(files: readonly OutputFile[], name: string): string {
  return (files.find(file => file.path.endsWith(name))?.text ?? '').trim()
}
