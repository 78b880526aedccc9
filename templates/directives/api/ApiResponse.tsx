// `:::api-response` – an answer by its HTTP status; the first one is open.
import { type BuiltInProps, classNames, isOn } from '../../directive-props.ts'

export function ApiResponse({ id, status = '', label, open, children }: BuiltInProps<'api-response'>) {
  return (
    <details id={id} className="api-response" open={isOn(open)}>
      <summary>
        <span className={classNames('badge', `badge--${kindOf(status)}`)}>{status}</span> {label}
      </summary>
      <div className="details__content">{children}</div>
    </details>
  )
}

function kindOf(status: string): string {
  if (/^[123]/.test(status)) return 'tip'
  return status.startsWith('4') ? 'warning' : 'danger'
}
