// `::::cards` around `:::card[Title]`.
import { type BuiltInProps, classNames } from '../directive-props.ts'

export function Cards({ id, class: own, columns, children }: BuiltInProps<'cards'>) {
  return (
    <div id={id} className={classNames('cards', columns !== undefined && `cards--${columns}`, own)}>
      {children}
    </div>
  )
}
