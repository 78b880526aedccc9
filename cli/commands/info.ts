// `docsgen info`: prints the facts about machine and site that a bug report needs, without names, addresses or texts of the site.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, availableParallelism, platform, release, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { valueIfRead } from '../../renderer/base/host/host.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { docsVersions } from '../../renderer/config/versions/docs-sets.ts'
import { splitFrontMatter } from '../../renderer/content/markdown/front-matter.ts'
import { isMdx } from '../../renderer/content/markdown/mdx/is-mdx.ts'
import { mdxSource } from '../../renderer/content/markdown/mdx/read-mdx.ts'
import { openNative } from '../../renderer/content/markdown/native/native-tree.ts'
import { parseOptionsFor } from '../../renderer/content/markdown/parse-options.ts'
import { parsedText } from '../../renderer/content/markdown/read-markdown.ts'
import type { TreeOptions } from '../../renderer/content/markdown/to-tree.ts'
import type { MarkdownFile } from '../../renderer/content/read-facts.ts'
import { scanSources } from '../../renderer/content/source/scan-sources.ts'
import { runGit } from '../../renderer/features/git/run-git.ts'
import { exitCodes } from '../exit-codes.ts'
import { openSession, type SessionOptions } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'

declare const DOCSGEN_VERSION: string

const packages = ['react', 'react-dom', 'esbuild', 'sharp', 'elasticlunr']

/** Returns the exit code. A site that cannot be opened is reported, and is not a failure of this command. */
export async function runInfo(
  folder: string,
  options: SessionOptions & { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  const git = await runGit({ folder: terminal.cwd, args: ['--version'], signal: AbortSignal.timeout(5000) })
  const facts = {
    docsgen: DOCSGEN_VERSION,
    node: process.versions.node,
    system: `${platform()} ${release()} ${arch()}`,
    processors: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    git: git.ok ? git.text.trim().replace('git version ', '') : 'none',
    packages: Object.fromEntries(packages.map(name => [name, versionOf(name)])),
    site: await siteFacts(folder, options, terminal),
  }
  if (options.json) terminal.print(JSON.stringify({ schemaVersion: 1, ...facts }, null, 2))
  else terminal.print(lines(facts).join('\n'))
  return exitCodes.fine
}

async function siteFacts(
  folder: string,
  options: SessionOptions,
  terminal: Terminal,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { config, host } = await openSession(folder, options, terminal)
    const count = (path: string | undefined) =>
      path === undefined
        ? 0
        : host.list(path as SitePath).files.filter(file => /\.(?:md|mdx|markdown)$/.test(file.path)).length
    const texts = scanSources(config, host).files.filter(file => file.kind === 'markdown')
    const native = await openNative()
    const isRead = (text: string, options: TreeOptions) =>
      native !== undefined && 'tree' in native(text, options)
    const isNative = ({ entry: { path }, collection }: MarkdownFile) => {
      const text = valueIfRead(host.readText(path)) ?? ''
      const options = parseOptionsFor(config, collection)
      const { body } = splitFrontMatter(path, text, options)
      return isMdx(path)
        ? isRead(
            mdxSource(body, name => Object.hasOwn(config.markdown.variables, name)),
            { ...options, mdx: true },
          )
        : isRead(parsedText(body, options), options)
    }
    return {
      configuration: config.file ?? 'none',
      pages: config.docs.map(({ path }) => count(path)).reduce((sum, each) => sum + each, 0),
      posts: count(config.blog?.path),
      'sets of documents': config.docs.length,
      versions: docsVersions(config).length,
      apis: config.apis.length,
      'read by the native parser': nativeShare(texts, isNative),
      templates: host.folderExists(config.templates),
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

// `.mdx` files are counted separately, because fewer of them are plain Markdown.
function nativeShare(texts: readonly MarkdownFile[], isNative: (text: MarkdownFile) => boolean): string {
  const share = (some: readonly MarkdownFile[]) => {
    const native = some.filter(isNative).length
    return `${native} of ${some.length} (${Math.floor((100 * native) / Math.max(1, some.length))} %)`
  }
  const mdx = texts.filter(({ entry }) => isMdx(entry.path))
  return mdx.length === 0 ? share(texts) : `${share(texts)}, of .mdx ${share(mdx)}`
}

// Not every package exports its package.json, so the file is searched above the entry of the package.
function versionOf(name: string): string {
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(name))
    while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  } catch {
    return 'not found'
  }
}

function lines(value: Readonly<Record<string, unknown>>, indent = ''): readonly string[] {
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' && each !== null
      ? [`${indent}${key}:`, ...lines(each as Readonly<Record<string, unknown>>, `${indent}  `)]
      : [`${indent}${key}: ${String(each)}`],
  )
}
