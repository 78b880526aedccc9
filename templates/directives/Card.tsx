// `:::card[Title]{href="./page.md" icon="📦"}` … `:::`. The whole card is the link; links inside it also work.
import { type BuiltInProps, classNames } from '../directive-props.ts'

export function Card({
  id,
  class: own,
  label,
  title,
  href,
  icon,
  isExternal,
  children,
}: BuiltInProps<'card'>) {
  const name = label ?? title ?? href
  const outside = isExternal ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <div id={id} className={classNames('card', own)}>
      {name !== undefined && (
        <p className="card__title">
          {icon !== undefined && <span aria-hidden="true">{icon} </span>}
          {href === undefined ? (
            name
          ) : (
            <a className="card__link" href={href} {...outside}>
              {name}
            </a>
          )}
        </p>
      )}
      <div className="card__text">{children}</div>
    </div>
  )
}
