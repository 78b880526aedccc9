// `:::details[Summary]` … `:::` (MD-50). Works without script; details.ts only moves it.
import { ru } from '../../renderer/strings/ru.ts'
import { classNames, type DirectiveProps, isOn } from '../directive-props.ts'

export function Details({
  id,
  class: own,
  label,
  open,
  children,
}: DirectiveProps & { readonly open?: string }) {
  return (
    <details id={id} className={classNames('alert', 'alert--info', own)} open={isOn(open)}>
      <summary>{label ?? ru['details.summary']}</summary>
      <div className="details__content">{children}</div>
    </details>
  )
}
