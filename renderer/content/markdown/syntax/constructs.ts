// Keeps some constructs of a micromark extension.

import { parse } from 'micromark'
import type { Construct, ConstructRecord, Extension } from 'micromark-util-types'
import { emphasis } from './cjk-emphasis.ts'

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

// The constructs of CommonMark that are measured while they read, from micromark's own table, and emphasis as docsgen reads it.

/** Other constructs ask for these by name, so they stay micromark's own. */
const askedByName: ReadonlySet<string | undefined> = new Set(['thematicBreak'])

const { contentInitial, flow, string, text } = parse().constructs
const byMark = { ['*'.charCodeAt(0)]: emphasis, ['_'.charCodeAt(0)]: emphasis }

export const defaultConstructs: Extension = withConstructs(
  { contentInitial, flow, string, text: { ...text, ...byMark } },
  ({ name }) => !askedByName.has(name),
)

/** Their names, for turning off those that micromark has itself. */
export const defaultNames: readonly string[] = [
  ...new Set(
    Object.values(defaultConstructs)
      .flatMap(byCode => Object.values(byCode as Record<string, Construct[]>).flat())
      .flatMap(({ name }) => name ?? []),
  ),
]

/** The table without constructs of these names. */
export function withoutConstructs(names: ReadonlySet<string>): Extension {
  return withConstructs(defaultConstructs, ({ name }) => name === undefined || !names.has(name))
}
