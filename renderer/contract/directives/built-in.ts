// All built-in directives by name: the one place that parsing, checks, pages, templates and the manual ask.
import { apiBlocks } from './api-blocks.ts'
import { blocks } from './blocks.ts'
import type { Directive } from './directive.ts'
import { homeBlocks } from './home-blocks.ts'
import { type InsertedText, insertedTexts } from './inserted-texts.ts'

/** Those with a component, by the name of its file in kebab case. */
export const shownDirectives = { ...blocks, ...homeBlocks, ...apiBlocks }

type ShownName = keyof typeof shownDirectives

/** What an author may have written for the component of this name. */
export type AttributesOf<Name extends ShownName> = {
  readonly [Attribute in keyof (typeof shownDirectives)[Name]['attributes']]?: string
}

/** The directive that a component of this name shows; a component that a site puts in its place shows the same. */
export function shownDirective(name: string): Directive | undefined {
  return shown.get(name)
}

/** The directive that a text takes the place of. */
export function insertedText(name: string): InsertedText | undefined {
  return inserted.get(name)
}

/** `tip` → the component `admonition` of the kind `tip`; undefined for a name that is its component's own. */
export function writtenAs(written: string): { readonly name: string; readonly kind: string } | undefined {
  return otherNames.get(written)
}

/** Names that authors write and no component has. */
export function writtenNames(): readonly string[] {
  return [...otherNames.keys(), 'include' satisfies keyof typeof insertedTexts]
}

const shown = new Map<string, Directive>(Object.entries(shownDirectives))
const inserted = new Map<string, InsertedText>(Object.entries(insertedTexts))
const otherNames = new Map(
  [...shown].flatMap(([name, { writtenAs: names = {} }]) =>
    Object.entries(names).map(([written, kind]) => [written, { name, kind }] as const),
  ),
)
