// The constructs of CommonMark that are measured while they read, by the characters that begin them: micromark has this table
// too, but does not export it.
import {
  autolink,
  characterEscape,
  characterReference,
  codeFenced,
  codeText,
  definition,
  hardBreakEscape,
  headingAtx,
  htmlFlow,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
  lineEnding,
  setextUnderline,
} from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'
import { emphasis } from './cjk-emphasis.ts'

const codeOf = (character: string) => character.charCodeAt(0)

/** Lists, quotes, rulers and indented code are missing: other constructs ask for these by name. */
export const defaultConstructs: Extension = {
  contentInitial: { [codeOf('[')]: definition },
  flow: {
    [codeOf('#')]: headingAtx,
    [codeOf('-')]: setextUnderline,
    [codeOf('=')]: setextUnderline,
    [codeOf('<')]: htmlFlow,
    [codeOf('`')]: codeFenced,
    [codeOf('~')]: codeFenced,
  },
  string: { [codeOf('&')]: characterReference, [codeOf('\\')]: characterEscape },
  text: {
    [-5]: lineEnding,
    [-4]: lineEnding,
    [-3]: lineEnding,
    [codeOf('!')]: labelStartImage,
    [codeOf('&')]: characterReference,
    [codeOf('*')]: emphasis,
    [codeOf('<')]: [autolink, htmlText],
    [codeOf('[')]: labelStartLink,
    [codeOf('\\')]: [hardBreakEscape, characterEscape],
    [codeOf(']')]: labelEnd,
    [codeOf('_')]: emphasis,
    [codeOf('`')]: codeText,
  },
}

/** Their names, for turning off those that micromark has itself. */
export const defaultNames: readonly string[] = [
  ...new Set(
    Object.values(defaultConstructs)
      .flatMap(byCode => Object.values(byCode as Record<string, Construct | Construct[]>).flat())
      .flatMap(({ name }) => name ?? []),
  ),
]

/** The table without constructs of these names. */
export function withoutConstructs(names: ReadonlySet<string>): Extension {
  const isOn = ({ name }: Construct) => name === undefined || !names.has(name)
  return Object.fromEntries(
    Object.entries(defaultConstructs).map(([hook, byCode]) => [
      hook,
      Object.fromEntries(
        Object.entries(byCode as Record<string, Construct | Construct[]>).map(([code, constructs]) => [
          code,
          [constructs].flat().filter(isOn),
        ]),
      ),
    ]),
  )
}
