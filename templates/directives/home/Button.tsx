// `:button[Text]{href="./page.md" primary}`: a link that looks like a button.
import { type BuiltInProps, classNames, isOn } from '../../directive-props.ts'

export function Button({ id, class: own, label, href, primary, isExternal }: BuiltInProps<'button'>) {
  const outside = isExternal ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <a
      id={id}
      className={classNames('button', isOn(primary) && 'button--primary', own)}
      href={href}
      {...outside}
    >
      {label}
    </a>
  )
}
