// Neighbouring pages (DP-14).
import type { NeighbourProps } from '../../renderer/contract/page-props.ts'
import { ru } from '../../renderer/strings/ru.ts'

export function PreviousNext({
  previous,
  next,
}: {
  readonly previous: NeighbourProps | undefined
  readonly next: NeighbourProps | undefined
}) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pagination-nav" aria-label={ru['neighbours.label']}>
      {previous !== undefined && (
        <NeighbourLink neighbour={previous} side="prev" label={ru['neighbours.previous']} />
      )}
      {next !== undefined && <NeighbourLink neighbour={next} side="next" label={ru['neighbours.next']} />}
    </nav>
  )
}

function NeighbourLink({
  neighbour,
  side,
  label,
}: {
  readonly neighbour: NeighbourProps
  readonly side: 'prev' | 'next'
  readonly label: string
}) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${side}`} href={neighbour.href} rel={side}>
      <span className="pagination-nav__sublabel">{label}</span>
      <span className="pagination-nav__label">{neighbour.label}</span>
    </a>
  )
}
