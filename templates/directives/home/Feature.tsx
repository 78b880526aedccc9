// `:::feature[Title]{icon="🔎"}` … `:::`: one feature of the product, with a heading.
import { type BuiltInProps, classNames } from '../../directive-props.ts'

export function Feature({
  id,
  class: own,
  label,
  icon,
  href,
  isExternal,
  children,
}: BuiltInProps<'feature'>) {
  const outside = isExternal ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <div id={id} className={classNames('card', own)}>
      {icon !== undefined && <span aria-hidden="true">{icon}</span>}
      {label !== undefined && (
        <p className="card__title">
          {href === undefined ? (
            label
          ) : (
            <a className="card__link" href={href} {...outside}>
              {label}
            </a>
          )}
        </p>
      )}
      <div className="card__text">{children}</div>
    </div>
  )
}
