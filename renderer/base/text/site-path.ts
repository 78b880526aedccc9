// Arithmetic on site paths: join, parent, name. Knows nothing about files or URLs.
import type { SitePath } from './brand.ts'

/** `a/b` + `../c.md` → `a/c.md`; undefined when the path leaves the root. */
export function joinSitePath(folder: string, relative: string): SitePath | undefined {
  return joinPlain(folder, relative) ?? joinParts(folder, relative)
}

// Most links climb a few folders and name a file: that needs no list of parts.
function joinPlain(folder: string, relative: string): SitePath | undefined {
  let here = folder
  let at = relative.startsWith('./') ? 2 : 0
  while (relative.startsWith('../', at)) {
    if (here === '') return undefined
    here = folderOf(here)
    at += 3
  }
  const rest = relative.slice(at)
  if (rest === '' || /(?:^|\/)\.{0,2}(?:\/|$)/.test(rest) || isOdd(folder)) return undefined
  return (here === '' ? rest : `${here}/${rest}`) as SitePath
}

function isOdd(folder: string): boolean {
  return folder.endsWith('/') || folder.startsWith('.') || folder.includes('//')
}

function joinParts(folder: string, relative: string): SitePath | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/') as SitePath
}

/** `a/b/c.md` → `a/b`; a file at the root has the folder ``. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash === -1 ? '' : path.slice(0, slash)
}

/** `a/b/c.md` → `c.md`. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `c.test.md` → `c.test`; a leading dot is not an extension. */
export function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= name.lastIndexOf('/') + 1 ? name : name.slice(0, dot)
}

/** `a/c.PNG` → `.png`; `` when there is none. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot).toLowerCase()
}

/** An SVG file, which browsers run scripts of when it is opened by itself. */
export function isDrawing(path: string): boolean {
  return extensionOf(path) === '.svg'
}

/** A text of a page, or of a part of one. */
export function isMarkdownFile(path: string): boolean {
  return /\.(?:mdx?|markdown)$/i.test(path)
}

/** A file that browsers and editors show as a picture. */
export function isPicture(path: string): boolean {
  return /^\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/.test(extensionOf(path))
}

/** A file that browsers read as HTML. */
export function isHtml(path: string): boolean {
  return /^\.s?html?$/.test(extensionOf(path))
}

/** An HTML or XML file, of which browsers may run what it holds when it is opened by itself. */
export function isDocument(path: string): boolean {
  return isHtml(path) || documents.test(extensionOf(path))
}

/** What servers send as XML, apart from drawings. */
const documents =
  /^\.(?:xml|xhtml|xht|xsl|xslt|xsd|xspf|atom|rss|rdf|owl|mml|mathml|kml|gpx|wsdl|wadl|dae|dtd|ent|x3d|xaml|xul|collada|svgz|mht|mhtml)$/

/** `content/docs/a.md` inside `content/docs` → `a.md`; undefined when it lies elsewhere. */
export function relativeTo(folder: string, path: string): string | undefined {
  if (folder === '') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}

/** Order of code units with numbers by their size, the same on every machine: `v1.9` before `v1.10`. */
export function compareNatural(a: string, b: string): number {
  const [inA, inB] = [a, b].map(text => text.split(/(\d+)/)) as [string[], string[]]
  for (let at = 0; at < Math.min(inA.length, inB.length); at++) {
    const [left, right] = [inA[at] as string, inB[at] as string]
    // Every second piece is a number, of any length.
    const [longA, longB] =
      at % 2 === 1 ? [left, right].map(digits => digits.replace(/^0+/, '')) : [left, right]
    const byLength = at % 2 === 1 ? (longA as string).length - (longB as string).length : 0
    const order = byLength || compareCodeUnits(longA as string, longB as string)
    if (order !== 0) return order
  }
  return inA.length - inB.length || compareCodeUnits(a, b)
}

/** Order of code units, the same on every machine. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether a text may be part of an address and of a file's name on every system. */
export function isPlainAddress(text: string): boolean {
  return text.trim() !== '' && !/[\u0000-\u001f\u007f\\?#%<>"|*]|\p{Surrogate}/u.test(text)
}
