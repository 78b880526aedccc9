// `:::details[Summary]` … `:::`. Works without script; client/page/folding.ts only animates it.
import { type BuiltInProps, classNames, isOn } from '../directive-props.ts'
import { useLanguages } from '../languages.ts'
import { words } from '../words.ts'

export function Details({ id, class: own, label, open, children }: BuiltInProps<'details'>) {
  const { own: language } = useLanguages()
  return (
    <details id={id} className={classNames('alert', 'alert--info', own)} open={isOn(open)}>
      <summary {...(label === undefined && language)}>{label ?? words['details.summary']}</summary>
      <div className="details__content">{children}</div>
    </details>
  )
}
