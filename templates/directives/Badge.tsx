// `:badge[Новое]{kind=tip}` inside a line.
import { type BuiltInProps, classNames } from '../directive-props.ts'

export function Badge({ id, class: own, label, kind = 'note' }: BuiltInProps<'badge'>) {
  return (
    <span id={id} className={classNames('badge', `badge--${kind}`, own)}>
      {label}
    </span>
  )
}
