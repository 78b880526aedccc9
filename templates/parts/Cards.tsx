// Cards that link to other pages, each with icon, label and a few words.
import type { CardProps } from '../../renderer/contract/page-props.ts'
import { SmartLink } from './SmartLink.tsx'

export function Cards({
  cards,
  columns,
}: {
  readonly cards: readonly CardProps[]
  readonly columns?: string
}) {
  return (
    <ul className={columns === undefined ? 'cards' : `cards cards--${columns}`}>
      {cards.map(card => (
        <li key={card.href}>
          <SmartLink className="card" link={card}>
            <span className="card__title">
              {card.icon !== '' && <span aria-hidden="true">{card.icon} </span>}
              {card.label}
            </span>
            <span className="card__text">{card.text}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
