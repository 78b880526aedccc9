// Keeps some constructs of a micromark extension.
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types'

/** Fields of an extension that hold constructs. */
export const hooks = [
  'document',
  'contentInitial',
  'flowInitial',
  'flow',
  'string',
  'text',
  'insideSpan',
] as const

/** An extension with some of its constructs only; what else it says is left out. */
export function withConstructs(extension: Extension, isWanted: (construct: Construct) => boolean): Extension {
  return Object.fromEntries(
    hooks.flatMap(hook => {
      const byCode = Object.entries((extension[hook] ?? {}) as ConstructRecord).flatMap(([code, value]) => {
        const wanted = [value ?? []].flat().filter(isWanted)
        return wanted.length === 0 ? [] : [[code, wanted] as const]
      })
      return byCode.length === 0 ? [] : [[hook, Object.fromEntries(byCode)] as const]
    }),
  )
}
