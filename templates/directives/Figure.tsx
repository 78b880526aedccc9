// `:::figure[Caption]` around an image or a table.
import { classNames, type DirectiveProps, isOn } from '../directive-props.ts'

export function Figure({
  id,
  class: own,
  label,
  wide,
  children,
}: DirectiveProps & { readonly wide?: string }) {
  return (
    <figure id={id} className={classNames('figure', isOn(wide) && 'figure--wide', own)}>
      {children}
      {label !== undefined && <figcaption>{label}</figcaption>}
    </figure>
  )
}
