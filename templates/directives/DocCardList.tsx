// `::doc-card-list`: cards of the pages below this one, else beside it (MD-56).
import type { DirectiveProps } from '../directive-props.ts'
import { Cards } from '../parts/Cards.tsx'

export function DocCardList({ cards }: DirectiveProps) {
  return cards.length === 0 ? null : <Cards cards={cards} />
}
