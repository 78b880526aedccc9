// docsgen's own templates and scripts, compiled once for all sites that have no templates of their own. They are stored beside the
// command line: `npm pack` puts them into the package, and in a checkout the first build of such a site writes them.
//
// Contract: they are used only while every file that they were compiled from has the same bytes.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { readChecked, writeChecked } from '../../base/checked-file/checked-file.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import { askBytes } from '../../base/trace/asking-host.ts'
import { changedAnswers, type FileAnswer } from '../../base/trace/questions.ts'
import type { BundleRequest } from './bundle-request.ts'

interface Stored<Value> {
  readonly key: string
  readonly value: Value
  /** Hash by file. Files are named from the package here: each site lies elsewhere. */
  readonly inputs: Readonly<Record<string, Hash>>
}

export interface ReadyPlace extends Pick<BundleRequest, 'packageRoot' | 'root' | 'host'> {
  readonly file: string
  /** Hash or text of everything that the code depends on, apart from files. */
  readonly key: string
}

/** Where the ready code for this site is stored; undefined when the site has templates of its own or no cache may be used. */
export function readyPlace(
  request: BundleRequest,
  { name, key }: { readonly name: string; readonly key: string },
): ReadyPlace | undefined {
  const { packageRoot, root, host, templates, compiledFolder: folder } = request
  const isOwn = (file: string) => !file.startsWith(`${packageRoot}/templates/`)
  if (folder === undefined || packageRoot === root || !request.useCache || request.isOtherState === true)
    return undefined
  return [...templates.files.values()].some(isOwn)
    ? undefined
    : { packageRoot, root, host, file: join(folder, `ready-${name}.json`), key }
}

/** Asks the host for every file that the code was compiled from, as compiling it would. */
export function readReady<Value>(
  place: ReadyPlace,
): { readonly value: Value; readonly inputs: readonly SitePath[] } | undefined {
  const stored = readChecked<Stored<Value>>(place.file)
  if (stored?.key !== place.key) return undefined
  const inSite = siteNames(place)
  // Without a stamp: the bytes are read.
  const answers = Object.entries(stored.inputs).map(([path, hash]): [SitePath, FileAnswer] => [
    inSite(path),
    [hash, ''],
  ])
  if (changedAnswers({ bytes: Object.fromEntries(answers) }, place.host).next().done !== true)
    return undefined
  return { value: stored.value, inputs: answers.map(([path]) => path) }
}

/** Returns false when nothing was written. Only a checkout is written to: nothing would remove the files of an installed package. */
export function writeReady<Value>(
  place: ReadyPlace,
  { value, inputs }: { readonly value: Value; readonly inputs: readonly SitePath[] },
  now: number,
): boolean {
  const { host, key, packageRoot } = place
  if (!existsSync(join(packageRoot, 'package-lock.json'))) return false
  const questions = askBytes(inputs, host, now)
  if (questions?.bytes === undefined) return false
  const hashes = Object.entries(questions.bytes as Record<SitePath, FileAnswer>)
  const stored: Stored<Value> = {
    key,
    value,
    inputs: Object.fromEntries(hashes.map(([path, [hash]]) => [packageName(place, path as SitePath), hash])),
  }
  return writeChecked(place.file, stored)
}

/** The name of a file in ready code: its path from the package. */
export function packageName({ packageRoot, root }: ReadyPlace, path: SitePath): string {
  return relative(packageRoot, join(root, path)).replaceAll(sep, '/')
}

/** Returns a function from such a name to the path from the site. In an installation other packages are siblings of docsgen. */
export function siteNames({ packageRoot, root }: ReadyPlace): (path: string) => SitePath {
  const folders = createRequire(join(packageRoot, 'package.json')).resolve.paths('react') ?? []
  const found = new Map<string, string>()
  const folderOf = (name: string) => {
    const folder = found.get(name) ?? folders.find(each => existsSync(join(each, name))) ?? ''
    found.set(name, folder)
    return folder
  }
  return path => {
    const [, inPackages, name] = /^.*node_modules\/((@[^/]+\/[^/]+|[^/]+)\/.*)$/s.exec(path) ?? []
    const file =
      inPackages === undefined || name === undefined
        ? join(packageRoot, path)
        : join(folderOf(name), inPackages)
    return relative(root, file).replaceAll(sep, '/') as SitePath
  }
}
