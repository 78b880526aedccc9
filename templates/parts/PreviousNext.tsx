// Links to the pages before and after this one in the order of the sidebar.
import type { NeighbourProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

interface PreviousNextProps {
  readonly previous: NeighbourProps | undefined
  readonly next: NeighbourProps | undefined
  readonly labels?: { readonly nav: string; readonly previous: string; readonly next: string }
}

const usual = {
  nav: words['neighbours.label'],
  previous: words['neighbours.previous'],
  next: words['neighbours.next'],
}

export function PreviousNext({ previous, next, labels = usual }: PreviousNextProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pagination-nav" aria-label={labels.nav}>
      {previous !== undefined && <NeighbourLink neighbour={previous} side="prev" label={labels.previous} />}
      {next !== undefined && <NeighbourLink neighbour={next} side="next" label={labels.next} />}
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
