// `:::details[Summary]` … `:::`. Works without script; details.ts only moves it.
import { type BuiltInProps, classNames, isOn } from '../directive-props.ts'
import { words } from '../words.ts'

export function Details({ id, class: own, label, open, children }: BuiltInProps<'details'>) {
  return (
    <details id={id} className={classNames('alert', 'alert--info', own)} open={isOn(open)}>
      <summary>{label ?? words['details.summary']}</summary>
      <div className="details__content">{children}</div>
    </details>
  )
}
