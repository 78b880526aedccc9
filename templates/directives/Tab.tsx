// A tab outside a group of tabs: its name and its text.
import type { DirectiveProps } from '../directive-props.ts'

export function Tab({ label, value, children }: DirectiveProps & { readonly value?: string }) {
  return (
    <section>
      <p className="tabs__name">{label ?? value}</p>
      {children}
    </section>
  )
}
