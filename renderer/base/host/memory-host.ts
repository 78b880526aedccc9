// A host whose files are in a map: for tests and for embedding.
import type { SitePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { decodeUtf8, encodeUtf8 } from '../utf8.ts'
import type { FileEntry, Host } from './host.ts'

/** `files` maps site paths to texts or bytes and may be changed between reads. */
export function createMemoryHost(files: Map<string, string | Uint8Array>): Host {
  const versions = new Map<string, { content: string | Uint8Array; version: number }>()
  const entryOf = (path: string): FileEntry | undefined => {
    const content = files.get(path)
    if (content === undefined) return undefined
    const known = versions.get(path)
    const version = known === undefined ? 0 : known.content === content ? known.version : known.version + 1
    versions.set(path, { content, version })
    return {
      path: path as SitePath,
      stamp: `${content.length}-${version}`,
      changedAt: 0,
      size: content.length,
    }
  }
  const read = (path: string) => {
    const content = files.get(path)
    return content === undefined ? undefined : content
  }
  return {
    list(folder) {
      const inside = [...files.keys()].filter(path => path.startsWith(`${folder}/`)).sort(compareCodeUnits)
      return { files: inside.map(path => entryOf(path) as FileEntry), diagnostics: [] }
    },
    folderExists: folder => [...files.keys()].some(path => path.startsWith(`${folder}/`)),
    entry: entryOf,
    readText(path) {
      const content = read(path)
      if (content === undefined) return { ok: false, reason: 'no such file' }
      const text = typeof content === 'string' ? content : decodeUtf8(content)
      return { ok: true, value: text.replace(/^\uFEFF/, '') }
    },
    readBytes(path) {
      const content = read(path)
      if (content === undefined) return { ok: false, reason: 'no such file' }
      return { ok: true, value: typeof content === 'string' ? encodeUtf8(content) : content }
    },
  }
}
