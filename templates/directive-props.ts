// Props of a directive's component, apart from its attributes, which are strings.
import type { ReactNode } from 'react'
import type { AttributesOf, shownDirectives } from '../renderer/contract/directives/built-in.ts'
import type { CardProps, ContentsItem } from '../renderer/contract/page-props.ts'

export interface DirectiveProps {
  readonly id?: string
  readonly class?: string
  /** Text in brackets; undefined without brackets. */
  readonly label?: ReactNode
  readonly children: ReactNode
  /** Directives directly inside, for components that arrange them; such components do not use `children`. */
  readonly items: readonly ItemProps[]
  /** HTML between the items. */
  readonly rest: ReactNode
  /** Prefix for ids that the component makes. */
  readonly uid: string
  /** The address in `href` is outside of the site. */
  readonly isExternal: boolean
  /** Headings of the page; only for a directive that needs them. */
  readonly contents: readonly ContentsItem[]
  /** Pages; only for a directive that needs them. */
  readonly cards: readonly CardProps[]
  /** API operations with samples on the page; only for a directive that needs them. */
  readonly sampled: readonly string[]
  /** Address of the search page; only for a directive that needs it. */
  readonly searchHref?: string
}

/** Props of a built-in directive. Each attribute of its descriptor is a string, or absent when the author left it out. */
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

/** Whether an attribute is on: true for `{open}` and `{open=true}`, false for `{open=false}`. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false'
}

/** The `class` of a directive's element: names of the component and of the author. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
