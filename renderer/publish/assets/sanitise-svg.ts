// Removes from a drawing whatever runs when it is opened by itself. svgo's door; loaded only when there is a drawing.
import type { XastElement, XastRoot } from 'svgo'
import { isSafeAddress } from '../../base/text/safe-address.ts'

interface SanitisedSvg {
  /** `same`: the file's own bytes. */
  readonly text: string | 'same'
  /** Elements, attributes and instructions that were left out, each once, in order: `<script>`, `onclick`. */
  readonly removed: readonly string[]
}

/** Throws when it is no drawing, or too deep. */
export async function sanitiseSvg(bytes: Uint8Array): Promise<SanitisedSvg> {
  const { text, isUtf8 } = decode(bytes)
  const { optimize } = await import('svgo')
  const removed = new Set<string>()
  const leaveOut = {
    name: 'leaveOutWhatRuns',
    fn: (root: XastRoot) => {
      cleanRoot(root, removed)
      return {}
    },
  }
  const printed = optimize(text, { plugins: [leaveOut] }).data
  return { text: removed.size === 0 && isUtf8 ? 'same' : printed, removed: [...removed] }
}

/** A quick look, without reading the drawing: false for most that hold nothing that runs. */
export function mayRun(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  return /script|[\s"']on\w+\s*=|&#|<!ENTITY|<!ATTLIST|xml-stylesheet|foreignObject|\0/i.test(text)
}

// A browser reads the bytes in the encoding that they name, in which `<` may be no `<`: so others than UTF-8 are written anew.
function decode(bytes: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
  const [first, second] = bytes
  const mark =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]
  const encoding = mark ?? named ?? 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new Error('It holds a NUL character.')
  return { text: withoutReferences(text), isUtf8: /^utf-?8$/i.test(encoding) }
}

// The parser refuses more than 512 references. Letters beyond ASCII mean the same without one, and end nothing.
function withoutReferences(text: string): string {
  return text.replace(
    /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi,
    (reference, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const isLetter = code >= 0xa0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
      return isLetter || code === 10 ? String.fromCodePoint(code) : reference
    },
  )
}

type Children = XastRoot['children']

// Rules of the document's type may add attributes, and a stylesheet in XSLT elements. The parser has filled in its entities.
function cleanRoot(root: XastRoot, removed: Set<string>): void {
  root.children = root.children.filter(node => {
    if (node.type === 'doctype') {
      const hasRules = node.data.doctype.includes('[')
      if (hasRules) removed.add('<!DOCTYPE […]>')
      return !hasRules
    }
    if (node.type !== 'instruction') return true
    if (node.name === 'xml-stylesheet') removed.add('<?xml-stylesheet?>')
    // What is printed is UTF-8, whatever the drawing was.
    return node.name !== 'xml' && node.name !== 'xml-stylesheet'
  })
  root.children = cleanChildren(root.children, removed)
}

const running = new Set(
  'script handler iframe frame frameset object embed applet portal form meta base link'.split(' '),
)
const animations = /^(?:set|animate\w*)$/
const addresses = new Set('href src action formaction data base'.split(' '))

/** svgo and the functions below call themselves for each level; the limit is the same in every thread, whatever its stack. */
const mostLevels = 300

function cleanChildren(children: Children, removed: Set<string>, level = 1): Children {
  if (level > mostLevels) throw new Error(`its elements are nested more than ${mostLevels} levels deep`)
  return children.filter(node => {
    if (node.type !== 'element') return true
    const name = localName(node.name).toLowerCase()
    if (running.has(name) || (animations.test(name) && writesWhatRuns(node))) {
      removed.add(`<${name}>`)
      return false
    }
    cleanAttributes(node, removed)
    node.children = cleanChildren(node.children, removed, level + 1)
    return true
  })
}

function cleanAttributes({ name, attributes }: XastElement, removed: Set<string>): void {
  const role = /^(?:image|feImage|img)$/.test(localName(name)) ? 'image' : 'link'
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute.startsWith('xmlns:')) continue
    const local = localName(attribute)
    if (/^on/i.test(local) || local === 'srcdoc' || (addresses.has(local) && !isSafeIn(role, value))) {
      delete attributes[attribute]
      removed.add(attribute)
    }
  }
}

// Drawings inside of drawings are shown as images are: without scripts.
function isSafeIn(role: 'link' | 'image', address: string): boolean {
  return isSafeAddress(address, role) || (role === 'image' && /^\s*data:image\/svg\+xml[;,]/i.test(address))
}

// An animation writes what it likes into the attribute that it names.
function writesWhatRuns({ attributes }: XastElement): boolean {
  const written = localName(attributes.attributeName ?? '')
  if (/^on/i.test(written)) return true
  if (!addresses.has(written)) return false
  const values = [attributes.from, attributes.to, attributes.by, ...(attributes.values ?? '').split(';')]
  return values.some(value => value !== undefined && !isSafeIn('link', value))
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).trim()
}
