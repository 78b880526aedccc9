// The project on disk. The only place of the core that touches the file system; fast-glob's door.
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import glob from 'fast-glob'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reasonOf } from '../diagnostics/reason-of.ts'
import { fingerprint } from '../fingerprint.ts'
import type { AbsolutePath, SitePath } from '../text/brand.ts'
import { markName } from '../text/output-path.ts'
import { compareCodeUnits, folderOf, relativeTo } from '../text/site-path.ts'
import { decodeUtf8, encodeUtf8 } from '../utf8.ts'
import { type FileEntry, type Host, isFilePath, questionAt, type ReadResult, stampOf } from './host.ts'

// Two patterns, because each is tried on every file.
const ignored = [
  '**/{node_modules,.git,.docsgen,.*.docsgen-new-*,.*.docsgen-old-*}/**',
  '**/{.DS_Store,Thumbs.db,*~,.#*,.*.sw?}',
]

// `**` alone does not match names with a line break; `scan-sources.ts` reports such names.
const lineBreak = '[\n\r\u2028\u2029]'
const everything = ['**', `**/*${lineBreak}*`, `**/*${lineBreak}*/**`]

export function createNodeHost(root: AbsolutePath): Host {
  return {
    list(folder) {
      const files: FileEntry[] = []
      const diagnostics: Diagnostic[] = []
      // What lies outside of the site is not the site's own, so no link there leads any further.
      const bounds = folder.startsWith('../') ? realPathOf(join(root, folder)) : undefined
      listFolder({ root, folder, bounds, visited: [], files, diagnostics })
      files.sort((a, b) => compareCodeUnits(a.path, b.path))
      return { files, diagnostics }
    },
    folderExists: folder => statOf(join(root, folder))?.isDirectory() === true,
    entry(path) {
      if (!isFilePath(path)) return entryOfAnswer(path, answerOf(root, path))
      const stats = statOf(join(root, path))
      return stats?.isFile() === true ? entryOf(path, stats) : undefined
    },
    readText(path) {
      const bytes = readBytes(root, path)
      return bytes.ok ? { ok: true, value: decodeUtf8(bytes.value) } : bytes
    },
    readBytes: path => readBytes(root, path),
  }
}

function readBytes(root: AbsolutePath, path: SitePath): ReadResult<Uint8Array> {
  if (isFilePath(path)) return readSafely(join(root, path))
  const answer = answerOf(root, path)
  return answer === undefined ? { ok: false, reason: 'not there' } : { ok: true, value: encodeUtf8(answer) }
}

// Where a link leads is told from the real folder of the site.
function answerOf(root: AbsolutePath, path: SitePath): string | undefined {
  const question = questionAt(path)
  if (question === undefined) return undefined
  const { kind, subject } = question
  if (kind === 'variable') return process.env[subject]
  const file = join(root, subject)
  if (kind === 'names')
    return statOf(file)?.isDirectory() === true
      ? readdirSync(file).sort(compareCodeUnits).join('\n')
      : undefined
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return undefined
  return relative(realPathOf(root) ?? root, realPathOf(file) ?? '').replaceAll(sep, '/')
}

// A time long ago: the stamp follows from the answer, so it can be trusted at once.
function entryOfAnswer(path: SitePath, answer: string | undefined): FileEntry | undefined {
  return answer === undefined
    ? undefined
    : { path, stamp: fingerprint(answer), changedAt: 0, size: answer.length }
}

function globFolder(cwd: string, onError: (reason: string) => void) {
  const options = {
    cwd,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    unique: false,
    ignore: ignored,
  } as const
  try {
    return glob.sync(everything, { ...options, objectMode: true })
  } catch (error) {
    onError(reasonOf(error))
    return glob.sync(everything, { ...options, objectMode: true, suppressErrors: true })
  }
}

interface Walk {
  readonly root: string
  readonly folder: SitePath
  /** Links that lead out of this folder are not followed. */
  readonly bounds: string | undefined
  /** Real paths of the folders on the way here: meeting one again is a cycle. */
  readonly visited: readonly string[]
  readonly files: FileEntry[]
  readonly diagnostics: Diagnostic[]
}

// Symbolic links are followed by hand, because following them in the glob would run into cycles.
function listFolder({ root, folder, bounds, visited, files, diagnostics }: Walk): void {
  const absolute = join(root, folder)
  const real = realPathOf(absolute)
  if (real === undefined) return
  const way = [...visited, real]
  const entries = globFolder(absolute, reason => {
    diagnostics.push({
      code: 'source/unreadable',
      severity: 'error',
      message: `A folder below this one cannot be read (${reason}).`,
      hint: 'Give the user who runs docsgen the right to read it.',
      ...(folder === '' ? { subject: 'the folder of the site' } : { file: folder }),
    })
  })
  // The output of a build inside of a folder with texts is no text.
  const marks = entries.filter(({ name, path }) => name === markName && path !== markName)
  const outputs = marks.map(({ path }) => folderOf(path))
  for (const entry of entries) {
    if (outputs.some(output => relativeTo(output, entry.path) !== undefined)) continue
    const path = (folder === '' ? entry.path : `${folder}/${entry.path}`) as SitePath
    if (entry.dirent.isFile()) {
      // Asked for here, because the glob asks for folders too and keeps whole objects.
      const stats = statOf(`${absolute}/${entry.path}`)
      if (stats !== undefined) files.push(entryOf(path, stats))
    } else if (entry.dirent.isSymbolicLink()) {
      followLink({ root, path, bounds, way, files, diagnostics })
    }
  }
}

function followLink({
  root,
  path,
  bounds,
  way,
  files,
  diagnostics,
}: {
  root: string
  path: SitePath
  bounds: string | undefined
  way: readonly string[]
  files: FileEntry[]
  diagnostics: Diagnostic[]
}): void {
  const target = realPathOf(join(root, path))
  const stats = target === undefined ? undefined : statOf(target)
  if (target === undefined || stats === undefined) {
    diagnostics.push({
      code: 'source/unreadable',
      severity: 'warning',
      message: 'The symbolic link leads nowhere or around in a circle.',
      hint: 'Remove the link, or point it at a file or folder that exists.',
      file: path,
    })
  } else if (bounds !== undefined && !target.startsWith(`${bounds}${sep}`)) {
    diagnostics.push({
      code: 'mounts/link-left-out',
      severity: 'warning',
      message: 'The symbolic link leads out of the mounted folder; it is left out.',
      hint: 'Put the file itself into the folder, or mount the folder that holds both.',
      file: path,
    })
  } else if (stats.isFile()) {
    files.push(entryOf(path, stats))
  } else if (way.some(folder => folder === target || folder.startsWith(`${target}/`))) {
    diagnostics.push({
      code: 'source/symlink-cycle',
      severity: 'warning',
      message: 'The symbolic link leads to a folder that contains it; it is not followed.',
      hint: 'Remove the link, or point it at a folder beside this one.',
      file: path,
    })
  } else {
    listFolder({ root, folder: path, bounds, visited: way, files, diagnostics })
  }
}

function entryOf(path: SitePath, stats: { size: number; mtimeMs: number; ctimeMs: number }): FileEntry {
  return { path, size: stats.size, ...stampOf(stats) }
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // a circle of links or a folder without permission; reading it reports the reason
  }
}

/** Where a path of a site really leads, absolute; undefined when that is nowhere. */
export function realPathIn(root: AbsolutePath, path: string): string | undefined {
  return realPathOf(join(root, path))
}

/** Whether an absolute path is one of these, or lies below one. */
export function liesIn(homes: readonly string[], path: string): boolean {
  return homes.some(home => path === home || path.startsWith(`${home}${sep}`))
}

// A dangling link or a circle of links leads nowhere; the caller reports it.
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function readSafely(path: string): ReadResult<Buffer> {
  try {
    return { ok: true, value: readFileSync(path) }
  } catch (error) {
    return { ok: false, reason: (error as NodeJS.ErrnoException).code ?? String(error) }
  }
}
