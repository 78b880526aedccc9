// `::::cards` around `:::card[Title]`.
import { classNames, type DirectiveProps } from '../directive-props.ts'

export function Cards({ id, class: own, columns, children }: DirectiveProps & { readonly columns?: string }) {
  return (
    <div id={id} className={classNames('cards', columns !== undefined && `cards--${columns}`, own)}>
      {children}
    </div>
  )
}
