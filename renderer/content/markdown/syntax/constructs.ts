// Selects constructs of micromark and its extensions.
import { parse } from 'micromark'
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types'
import { emphasis } from './cjk-emphasis.ts'

/** Fields of an extension that contain constructs. */
export const hooks = [
  'document',
  'contentInitial',
  'flowInitial',
  'flow',
  'string',
  'text',
  'insideSpan',
] as const

/** Returns an extension with only some of its constructs, and nothing else. */
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

/** Other constructs refer to these by name, so micromark's own are kept. */
const askedByName: ReadonlySet<string | undefined> = new Set(['thematicBreak'])

const { contentInitial, flow, string, text } = parse().constructs
const byMark = { ['*'.charCodeAt(0)]: emphasis, ['_'.charCodeAt(0)]: emphasis }

export const defaultConstructs: Extension = withConstructs(
  { contentInitial, flow, string, text: { ...text, ...byMark } },
  ({ name }) => !askedByName.has(name),
)

/** Names of the default constructs, for disabling micromark's own. */
export const defaultNames: readonly string[] = [
  ...new Set(
    Object.values(defaultConstructs)
      .flatMap(byCode => Object.values(byCode as Record<string, Construct[]>).flat())
      .flatMap(({ name }) => name ?? []),
  ),
]

/** The default constructs without those of these names. */
export function withoutConstructs(names: ReadonlySet<string>): Extension {
  return withConstructs(defaultConstructs, ({ name }) => name === undefined || !names.has(name))
}
