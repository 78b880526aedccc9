// The native parser (satteri), on platforms that have it. It is thirty times as fast. After it has read a text, the tree is compared with
// the source. If the source is not plainly what the tree says, the tree is dropped and the reference parser reads the text.
import type { Root } from 'mdast'
import { decodeUtf8 } from '../../../base/utf8.ts'
import { mayHoldDirectives, type TreeOptions, type TreeReader, toTree } from '../to-tree.ts'
import { checkBeforeReading } from './before-reading.ts'
import { checkBlocks } from './blocks-as-written.ts'
import { completeMdx } from './complete-mdx.ts'
import { Doubt, type ReferenceClass } from './doubt.ts'
import { maskSigns } from './masked-signs.ts'

/** The tree, or the reason why the reference parser must read the text. */
type NativeReading = { readonly tree: Root } | { readonly reference: ReferenceClass }

export type NativeReader = (text: string, options: TreeOptions) => NativeReading

/** Undefined: the package has no binary for this platform. */
export async function openNative(): Promise<NativeReader | undefined> {
  // If the package cannot be loaded, the reference parser gives the same result.
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
      // The reference parser reports syntax errors of MDX.
      if (error instanceof Doubt) return { reference: error.reference }
      return { reference: error instanceof RangeError ? 'size' : 'mdx' }
    }
  }
}

/** A reader that chooses the parser for each text. Undefined: there is no native parser. */
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

// Like `markdownToMdast` and `mdxToMdast` of the package, but with faster decoding: `TextDecoder` decodes non-ASCII letters one by one,
// which costs a twentieth of the parsing time for a Russian text.
function openTreeReader({
  createMdastHandle,
  createMdxMdastHandle,
  serializeHandle,
  materializeMdastTree,
  dropHandle,
  MdastReader,
}: Satteri): (text: string, isMdx: boolean, features: Features) => Root {
  // All strings of a tree are slices of one string.
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
