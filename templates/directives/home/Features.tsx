// `::::features` around `:::feature[Title]`.
import { type BuiltInProps, classNames } from '../../directive-props.ts'

export function Features({ id, class: own, columns, children }: BuiltInProps<'features'>) {
  return (
    <div id={id} className={classNames('cards', columns !== undefined && `cards--${columns}`, own)}>
      {children}
    </div>
  )
}
