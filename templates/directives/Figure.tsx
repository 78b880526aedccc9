// `:::figure[Caption]` around an image or a table.
import { type BuiltInProps, classNames, isOn } from '../directive-props.ts'

export function Figure({ id, class: own, label, wide, children }: BuiltInProps<'figure'>) {
  return (
    <figure id={id} className={classNames('figure', isOn(wide) && 'figure--wide', own)}>
      {children}
      {label !== undefined && <figcaption>{label}</figcaption>}
    </figure>
  )
}
