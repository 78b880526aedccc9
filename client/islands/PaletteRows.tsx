// Groups of rows below the search box that need no index: recent and popular pages, actions.
import { useState } from 'react'
import type { PaletteGroup, PaletteRow } from '../search/palette.ts'

interface PaletteRowsProps {
  readonly groups: readonly PaletteGroup[]
  /** Number of the first row among all rows of the list. */
  readonly first: number
  /** Number of the chosen row; -1: none. */
  readonly active: number
  readonly listId: string
  readonly onChosen: () => void
  /** Called after an action: the rows may describe an older state of the page. */
  readonly onDone: () => void
}

export function PaletteRows({ groups, first, active, listId, onChosen, onDone }: PaletteRowsProps) {
  let number = first
  return groups.map(({ label, rows }) => (
    <div key={label} role="group" aria-label={label}>
      <p className="search-panel__page" aria-hidden="true">
        {label}
      </p>
      {rows.map(row => {
        const at = number++
        return (
          <Row
            key={row.key}
            id={`${listId}-${at}`}
            row={row}
            isActive={at === active}
            onChosen={onChosen}
            onDone={onDone}
          />
        )
      })}
    </div>
  ))
}

interface RowProps {
  readonly id: string
  readonly row: PaletteRow
  readonly isActive: boolean
  readonly onChosen: () => void
  readonly onDone: () => void
}

function Row({ id, row, isActive, onChosen, onDone }: RowProps) {
  const [said, setSaid] = useState('')
  const { href, run, icon, label, isDocument } = row
  const inside = (
    <>
      <span className={`search-panel__mark icon icon--${icon}`} aria-hidden="true" />
      <span className="search-panel__text">
        <b>{label}</b>
      </span>
      <small role="status">{said}</small>
    </>
  )
  const common = {
    id,
    className: 'search-panel__row',
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
  }
  if (href !== undefined)
    return (
      <a {...common} href={href} target={isDocument === true ? '_top' : undefined} onClick={onChosen}>
        {inside}
      </a>
    )
  const act = async () => {
    try {
      await run?.()
      setSaid(icon === 'copy' ? CODE_TEXTS[2] : '')
    } catch {
      setSaid(PAGE_FAILURE_TEXTS[0])
    }
    onDone()
  }
  return (
    <button {...common} type="button" onClick={() => void act()}>
      {inside}
    </button>
  )
}
