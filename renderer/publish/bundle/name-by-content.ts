// Final names of bundled files: a hash of their content alone, so that they do not depend on the folder of the machine.
import { fingerprint, shortHash } from '../../base/fingerprint.ts'

export interface BundledFile {
  /** Name that the other files import, for example `chunk-ABC.js`. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface NamedFile {
  /** Below the output. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** By original name: path below the output and the bytes with the imports renamed. Files are named after those they import. */
export function nameByContent(files: readonly BundledFile[]): ReadonlyMap<string, NamedFile> {
  const byName = new Map(files.map(file => [file.name, file]))
  const named = new Map<string, NamedFile>()
  const visit = (file: BundledFile, way: readonly string[]): void => {
    if (named.has(file.name)) return
    const dot = file.name.lastIndexOf('.')
    if (!isCode(file.name)) {
      // The bundler's own hash is left out.
      const base = file.name.slice(0, dot).replace(/-[0-9A-Z]{8}$/, '')
      named.set(file.name, {
        path: `assets/${base}-${shortHash(fingerprint(file.bytes))}${file.name.slice(dot)}`,
        bytes: file.bytes,
      })
      return
    }
    let text = Buffer.from(file.bytes).toString('utf8')
    for (const [name, other] of byName) {
      // `import "./a.js"`; a style may add a fragment: `url(./a.svg#part)`.
      const end = isCode(name) ? '"' : ''
      if (name === file.name || way.includes(name) || !text.includes(`./${name}${end}`)) continue
      visit(other, [...way, file.name])
      const final = named.get(name)?.path.replace('assets/', './')
      if (final !== undefined) text = text.replaceAll(`./${name}${end}`, `${final}${end}`)
    }
    const bytes = Buffer.from(text)
    // The bundler's own hash follows the folder of the machine.
    const base = /^(?:diagram-)?chunk(?=-)/.exec(file.name)?.[0] ?? file.name.slice(0, dot)
    named.set(file.name, {
      path: `assets/${base}-${shortHash(fingerprint(bytes))}${file.name.slice(dot)}`,
      bytes,
    })
  }
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) visit(file, [])
  return named
}

function isCode(name: string): boolean {
  return /\.(?:js|css)$/.test(name)
}
