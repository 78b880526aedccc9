// What the component of a directive gets: the attributes as text, and these.
import type { ReactNode } from 'react'
import type { CardProps, ContentsItem } from '../renderer/contract/page-props.ts'

export interface DirectiveProps {
  readonly id?: string
  readonly class?: string
  /** Text in brackets; undefined when there is none. */
  readonly label?: ReactNode
  readonly children: ReactNode
  /** Directives directly inside, for components that arrange them; `children` then stays unused. */
  readonly items: readonly ItemProps[]
  /** What stands between the items. */
  readonly rest: ReactNode
  /** Begins ids that the component needs. */
  readonly uid: string
  /** The address in `href` leaves the site. */
  readonly isExternal: boolean
  /** Headings of the page; for `toc` only. */
  readonly contents: readonly ContentsItem[]
  /** Pages near this one; for `doc-card-list` only. */
  readonly cards: readonly CardProps[]
}

export interface ItemProps {
  readonly name: string
  readonly props: Readonly<Record<string, string>>
  readonly label: ReactNode | undefined
  /** The label without markup. */
  readonly text: ReactNode | undefined
  readonly children: ReactNode
}

/** Whether a switch is on: `{open}`, `{open=true}`; not `{open=false}`. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false'
}

/** `class` of a directive's element: its own names and those that the author adds (MD-12). */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
