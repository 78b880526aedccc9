// The native parser (satteri), where the platform has it: for texts that it reads as the reference parser does, thirty times as fast.
// It reads a text first; then a look compares its tree with how the text is written. A tree that is not plainly what is written is
// dropped, and the reference parser reads the text.
import type { Root } from 'mdast'
import { decodeUtf8 } from '../../../base/utf8.ts'
import { mayHoldDirectives, type TreeOptions, type TreeReader, toTree } from '../to-tree.ts'
import { checkBeforeReading } from './before-reading.ts'
import { checkBlocks } from './blocks-as-written.ts'
import { completeMdx } from './complete-mdx.ts'
import { Doubt, type ReferenceClass } from './doubt.ts'
import { maskSigns } from './masked-signs.ts'

/** The tree, or why only the reference parser may read the text. */
type NativeReading = { readonly tree: Root } | { readonly reference: ReferenceClass }

export type NativeReader = (text: string, options: TreeOptions) => NativeReading

/** Undefined where the package has no binary for this platform. */
export async function openNative(): Promise<NativeReader | undefined> {
  // Whatever keeps it from being loaded, the reference parser reads the same.
  const satteri = await import('satteri').catch(() => undefined)
  if (satteri === undefined) return undefined
  const readTree = openTreeReader(satteri)
  return (written, options) => {
    try {
      checkBeforeReading(written, options)
      const isMdx = options.mdx === true
      const holdsDirectives = mayHoldDirectives(written, options)
      const features = { gfm: true, frontmatter: false, math: false, directive: holdsDirectives }
      const { text, restore } = maskSigns(written)
      const tree = readTree(text, isMdx, features)
      if (isMdx) completeMdx(tree, text)
      checkBlocks(tree, { text, isMdx, holdsDirectives })
      return { tree: restore(tree) }
    } catch (error) {
      // What is no MDX is said by the reference parser in its own words.
      if (error instanceof Doubt) return { reference: error.reference }
      return { reference: error instanceof RangeError ? 'size' : 'mdx' }
    }
  }
}

/** Reads each text with the parser that is right for it. Undefined as above. */
export async function openNativeReader(): Promise<TreeReader | undefined> {
  const native = await openNative()
  if (native === undefined) return undefined
  return (text, options) => {
    const read = native(text, options)
    return 'tree' in read ? read.tree : toTree(text, options)
  }
}

type Satteri = typeof import('satteri')
type Features = NonNullable<Parameters<Satteri['createMdastHandle']>[1]>

// As `markdownToMdast` and `mdxToMdast` of the package read, with another way to the letters: its own is a `TextDecoder`, which reads those
// beyond ASCII one by one. With a Russian text that is a twentieth of the time that parsing takes.
function openTreeReader({
  createMdastHandle,
  createMdxMdastHandle,
  serializeHandle,
  materializeMdastTree,
  dropHandle,
  MdastReader,
}: Satteri): (text: string, isMdx: boolean, features: Features) => Root {
  // All strings of a tree are parts of one text.
  class QuickReader extends MdastReader {
    readonly #bytes: Uint8Array
    #pool: string | undefined

    constructor(bytes: Uint8Array) {
      super(bytes)
      this.#bytes = bytes
    }

    override getStringPool(): string {
      if (this.#pool === undefined) {
        const { stringPoolOffset, stringPoolLen } = this.header
        this.#pool = decodeUtf8(this.#bytes.subarray(stringPoolOffset, stringPoolOffset + stringPoolLen))
      }
      return this.#pool
    }
  }
  return (text, isMdx, features) => {
    const handle = (isMdx ? createMdxMdastHandle : createMdastHandle)(text, features)
    try {
      return materializeMdastTree(new QuickReader(serializeHandle(handle))) as Root
    } finally {
      dropHandle(handle)
    }
  }
}
