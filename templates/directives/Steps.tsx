// `:::steps` around a numbered list: a line leads from step to step.
import { classNames, type DirectiveProps } from '../directive-props.ts'

export function Steps({ id, class: own, children }: DirectiveProps) {
  return (
    <div id={id} className={classNames('steps', own)}>
      {children}
    </div>
  )
}
