// `:::figure[Caption]` around an image or a table.
import { classNames, type DirectiveProps } from '../directive-props.ts'

export function Figure({
  id,
  class: own,
  label,
  wide,
  children,
}: DirectiveProps & { readonly wide?: string }) {
  const isWide = wide !== undefined && wide !== 'false'
  return (
    <figure id={id} className={classNames('figure', isWide && 'figure--wide', own)}>
      {children}
      {label !== undefined && <figcaption>{label}</figcaption>}
    </figure>
  )
}
