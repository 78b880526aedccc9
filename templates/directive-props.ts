// Props of a directive's component, besides its attributes, which are texts.
import type { ReactNode } from 'react'
import type { AttributesOf, shownDirectives } from '../renderer/contract/directives/built-in.ts'
import type { CardProps, ContentsItem } from '../renderer/contract/page-props.ts'

export interface DirectiveProps {
  readonly id?: string
  readonly class?: string
  /** Text in brackets; undefined when there is none. */
  readonly label?: ReactNode
  readonly children: ReactNode
  /** Directives directly inside, for components that arrange them; `children` then stays unused. */
  readonly items: readonly ItemProps[]
  /** HTML between the items. */
  readonly rest: ReactNode
  /** Prefix for ids that the component makes. */
  readonly uid: string
  /** The address in `href` leaves the site. */
  readonly isExternal: boolean
  /** Headings of the page, for a directive that needs them. */
  readonly contents: readonly ContentsItem[]
  /** Pages, for a directive that needs them. */
  readonly cards: readonly CardProps[]
  /** Operations of an API that have samples on the page, for a directive that needs them. */
  readonly sampled: readonly string[]
  /** The page of the search, for a directive that needs it. */
  readonly searchHref?: string
}

/** Props of a built-in directive. Each attribute of its descriptor is a text, when the author wrote it. */
export type BuiltInProps<Name extends keyof typeof shownDirectives> = DirectiveProps &
  Omit<AttributesOf<Name>, keyof DirectiveProps>

export interface ItemProps {
  readonly name: string
  readonly props: Readonly<Record<string, string>>
  readonly label: ReactNode | undefined
  /** The label without markup. */
  readonly text: ReactNode | undefined
  readonly children: ReactNode
}

/** Whether an attribute is switched on: `{open}` and `{open=true}` are, `{open=false}` is not. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false'
}

/** The `class` of a directive's element: its own names and those of the author. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
