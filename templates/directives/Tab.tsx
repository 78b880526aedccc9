// A tab outside a group of tabs: its name and its text.
import type { BuiltInProps } from '../directive-props.ts'

export function Tab({ label, value, children }: BuiltInProps<'tab'>) {
  return (
    <section>
      <p className="tabs__name">{label ?? value}</p>
      {children}
    </section>
  )
}
