// Cards that lead to other pages, each with icon, label and a few words.
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
