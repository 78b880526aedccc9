// The native parser (satteri), where the platform has it: for texts that it reads as the reference parser does.
import { type TreeOptions, type TreeReader, toTree } from '../to-tree.ts'
import { completeMdx } from './complete-mdx.ts'
import { lookAt } from './reference-only.ts'

type Tree = ReturnType<TreeReader>

/** Reads each text with the parser that is right for it. Undefined where the package has no binary for this platform. */
export async function openNativeReader(): Promise<TreeReader | undefined> {
  // Whatever keeps it from being loaded, the reference parser reads the same.
  const satteri = await import('satteri').catch(() => undefined)
  if (satteri === undefined) return undefined
  return (text, options) => {
    const look = lookAt(text, options)
    if (look.reference !== undefined) return toTree(text, options)
    const features = { gfm: true, frontmatter: false, math: false, directive: look.holdsDirectives }
    if (options.mdx !== true) return look.restore(satteri.markdownToMdast(look.text, { features }) as Tree)
    try {
      return look.restore(completeMdx(satteri.mdxToMdast(look.text, { features }) as Tree, look.text))
    } catch {
      // It is no MDX, which the reference parser says in its own words, or its code is not plain.
      return toTree(text, options)
    }
  }
}

/** Whether the native parser, where there is one, reads a text without front matter. */
export function isReadNatively(text: string, options: TreeOptions): boolean {
  return lookAt(text, options).reference === undefined
}
