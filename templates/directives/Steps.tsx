// `:::steps` around a numbered list: a line connects the steps.
import { type BuiltInProps, classNames } from '../directive-props.ts'

export function Steps({ id, class: own, children }: BuiltInProps<'steps'>) {
  return (
    <div id={id} className={classNames('steps', own)}>
      {children}
    </div>
  )
}
