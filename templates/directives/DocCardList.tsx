// `::doc-card-list`: cards of the pages below this one, else beside it.
import type { BuiltInProps } from '../directive-props.ts'
import { Cards } from '../parts/Cards.tsx'

export function DocCardList({ cards }: BuiltInProps<'doc-card-list'>) {
  return cards.length === 0 ? null : <Cards cards={cards} />
}
