// What is pressed: buttons, tabs, links of rows. Their labels are those that the texts print in bold.
import { type ReactNode, useEffect, useRef } from 'react'
import { hrefOf, useAddress } from '../address.tsx'

/** Marks a label for the check that compares it with the texts. */
export const action = { 'data-label': 'action' } as const
export const word = { 'data-label': 'word' } as const
/** Of a screen: what was pressed to open it, or a word of the page. */
export const heading = { 'data-label': 'heading' } as const

export interface ButtonProps {
  readonly label: string
  /** Where it leads; without it the button only answers to being pressed. */
  readonly to?: string
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly onPress?: () => void
  readonly disabled?: boolean
}

export function Button({ label, to, look = 'plain', onPress, disabled = false }: ButtonProps) {
  const name = `button button--${look}`
  if (to !== undefined && !disabled)
    return (
      <a className={name} href={hrefOf(to)} {...action}>
        {label}
      </a>
    )
  return (
    <button type="button" className={name} onClick={onPress} disabled={disabled} {...action}>
      {label}
    </button>
  )
}

export interface Tab {
  readonly label: string
  readonly to: string
}

export function Tabs({ tabs, name }: { tabs: readonly Tab[]; name: string }) {
  const { path } = useAddress()
  return (
    <nav className="tabs" aria-label={name}>
      {tabs.map(({ label, to }) => (
        <a key={to} href={hrefOf(to)} aria-current={path.startsWith(to) ? 'page' : undefined} {...action}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Numbered steps of a form that goes over several screens. */
export function Steps({ steps, at }: { steps: readonly Tab[]; at: number }) {
  return (
    <ol className="wizard" data-part="steps">
      {steps.map(({ label, to }, index) => (
        <li
          key={to}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <a href={hrefOf(to)}>
            <span className="wizard__number">{index + 1}</span>
            <span {...action}>{label}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

export interface DialogProps {
  readonly title: string
  /** Where closing leads. */
  readonly back: string
  readonly children: ReactNode
  readonly footer: ReactNode
}

export function Dialog({ title, back, children, footer }: DialogProps) {
  const own = useRef<HTMLElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <div className="dialog-ground">
      <section
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        data-part="dialog"
        tabIndex={-1}
        ref={own}
        onKeyDown={event => {
          if (event.key === 'Escape') window.location.hash = back
        }}
      >
        <header>
          <h2 {...heading}>{title}</h2>
          <a className="dialog__close" href={hrefOf(back)} aria-label="Закрыть">
            ×
          </a>
        </header>
        <div className="dialog__body">{children}</div>
        <footer>{footer}</footer>
      </section>
    </div>
  )
}
