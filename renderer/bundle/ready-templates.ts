// docsgen's own templates, compiled once for all sites that have no code of their own. They lie beside the command line: the
// package brings them along, and in a checkout the first build of such a site leaves them there.
//
// Contract: they count only while every file that they were compiled from has the bytes that it had then.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { readChecked, writeChecked } from '../checked-file/checked-file.ts'
import type { Hash, SitePath } from '../text/brand.ts'
import { askBytes } from '../trace/asking-host.ts'
import { changedAnswers, type FileAnswer } from '../trace/questions.ts'
import type { BundleRequest, CompiledServer } from './bundle-request.ts'

interface ReadyTemplates {
  readonly registry: string
  readonly code: string
  /** Hash by file. Files are named from the package here: each site lies elsewhere. */
  readonly inputs: Readonly<Record<string, Hash>>
  readonly imports: Readonly<Record<string, readonly string[]>>
}

type Place = Pick<BundleRequest, 'packageRoot' | 'root' | 'host'> & {
  readonly folder: string
  /** Which templates and components there are. */
  readonly registry: string
}

/** Where this site finds them; undefined: the site has code of its own, or nothing may be taken over. */
export function readyPlace(request: BundleRequest, registry: string): Place | undefined {
  const { packageRoot, root, host, templates, pageComponents, compiledFolder: folder } = request
  const isOwn = (file: string) => !file.startsWith(`${packageRoot}/templates/`)
  if (folder === undefined || packageRoot === root || !request.useCache || request.isOtherState === true)
    return undefined
  return pageComponents.length > 0 || [...templates.files.values()].some(isOwn)
    ? undefined
    : { packageRoot, root, host, folder, registry }
}

/** Asks the host for every file that they were compiled from, as compiling them would. */
export function readReadyTemplates(place: Place): CompiledServer | undefined {
  const ready = readChecked<ReadyTemplates>(fileOf(place))
  if (ready?.registry !== place.registry) return undefined
  const inSite = siteNames(place)
  // Without a stamp: the bytes are read.
  const answers = Object.entries(ready.inputs).map(([path, hash]): [SitePath, FileAnswer] => [
    inSite(path),
    [hash, ''],
  ])
  if (changedAnswers({ bytes: Object.fromEntries(answers) }, place.host).next().done !== true)
    return undefined
  const imports = Object.entries(ready.imports).map(([path, to]) => [inSite(path), to.map(inSite)] as const)
  return {
    code: ready.code,
    styles: [],
    inputs: answers.map(([path]) => path),
    imports: Object.fromEntries(imports),
  }
}

/** False when they could not be written. */
export function writeReadyTemplates(
  place: Place,
  { code, inputs, imports }: CompiledServer,
  now: number,
): boolean {
  const { packageRoot, root, host, registry } = place
  const questions = askBytes(inputs, host, now)
  if (questions?.bytes === undefined) return false
  const inPackage = (path: string) => relative(packageRoot, join(root, path)).replaceAll(sep, '/')
  const hashes = Object.entries(questions.bytes as Record<string, FileAnswer>)
  const ready: ReadyTemplates = {
    registry,
    code,
    inputs: Object.fromEntries(hashes.map(([path, [hash]]) => [inPackage(path), hash])),
    imports: Object.fromEntries(
      Object.entries(imports).map(([path, to]) => [inPackage(path), to.map(inPackage)]),
    ),
  }
  return writeChecked(fileOf(place), ready)
}

function fileOf({ folder }: Place): string {
  return join(folder, 'ready-templates.json')
}

// Packages lie beside docsgen's own where it is installed.
function siteNames({ packageRoot, root }: Place): (path: string) => SitePath {
  const folders = createRequire(join(packageRoot, 'package.json')).resolve.paths('react') ?? []
  const found = new Map<string, string>()
  const folderOf = (name: string) => {
    const folder = found.get(name) ?? folders.find(each => existsSync(join(each, name))) ?? ''
    found.set(name, folder)
    return folder
  }
  return path => {
    const [, inPackages, name] = /^.*node_modules\/((@[^/]+\/[^/]+|[^/]+)\/.*)$/.exec(path) ?? []
    const file =
      inPackages === undefined || name === undefined
        ? join(packageRoot, path)
        : join(folderOf(name), inPackages)
    return relative(root, file).replaceAll(sep, '/') as SitePath
  }
}
