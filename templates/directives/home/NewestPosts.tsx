// `::newest-posts{count=3}`: cards of the posts that were published last.
import type { BuiltInProps } from '../../directive-props.ts'
import { Cards } from '../../parts/Cards.tsx'

export function NewestPosts({ cards, count = '3' }: BuiltInProps<'newest-posts'>) {
  return cards.length === 0 ? null : (
    <Cards cards={cards.slice(0, Number(count))} columns={count === '6' ? '3' : count} />
  )
}
