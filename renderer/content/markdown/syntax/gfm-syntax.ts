// GitHub Flavored Markdown in parts: a text gets those that it can need, because each one slows every text down.
import { gfm } from 'micromark-extension-gfm'
// Its types of tokens.
import type {} from 'micromark-extension-gfm-table'
import type { Extension } from 'micromark-util-types'
import { withConstructs } from './with-constructs.ts'

/** Names of the constructs that make each part. */
const namesOf = {
  autolink: ['emailAutolink', 'protocolAutolink', 'wwwAutolink'],
  footnote: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'],
  strikethrough: ['strikethrough'],
  table: ['table'],
  task: ['tasklistCheck'],
} as const

const whole = gfm()
// Of the marks that emphasis pairs, GFM adds the tilde.
const { attentionMarkers } = whole

const parts = Object.fromEntries(
  Object.entries(namesOf).map(([part, list]) => {
    const names: ReadonlySet<string | undefined> = new Set(list)
    return [part, withConstructs(whole, ({ name }) => names.has(name))]
  }),
) as Readonly<Record<keyof typeof namesOf, Extension>>

/** One part of the syntax. */
export function gfmPart(part: keyof typeof namesOf): Extension {
  return part === 'strikethrough' && attentionMarkers !== undefined
    ? { ...parts[part], attentionMarkers }
    : parts[part]
}
