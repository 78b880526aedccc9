// Cards that lead on (SB-24).
import type { CardProps } from '../../renderer/contract/page-props.ts'
import { SmartLink } from './SmartLink.tsx'

export function Cards({ cards }: { readonly cards: readonly CardProps[] }) {
  return (
    <ul className="cards">
      {cards.map(card => (
        <li key={card.href}>
          <SmartLink className="card" link={card}>
            <span className="card__title">
              <span aria-hidden="true">{card.icon}</span> {card.label}
            </span>
            <span className="card__text">{card.text}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
