// The line of buttons below a form: what leads back stands left, what leads on stands right.
import type { ReactNode } from 'react'

export function Footer({
  left,
  children,
  part = 'footer',
}: {
  left?: ReactNode
  children: ReactNode
  part?: string
}) {
  return (
    <footer className="form-footer" data-part={part}>
      <div className="actions">{left}</div>
      <div className="actions">{children}</div>
    </footer>
  )
}
