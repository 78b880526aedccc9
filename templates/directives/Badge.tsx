// `:badge[Новое]{kind=tip}` inside a line.
import { classNames, type DirectiveProps } from '../directive-props.ts'

export function Badge({ id, class: own, label, kind = 'note' }: DirectiveProps & { readonly kind?: string }) {
  return (
    <span id={id} className={classNames('badge', `badge--${kind}`, own)}>
      {label}
    </span>
  )
}
