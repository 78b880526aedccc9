// `:::api-response` – an answer by its HTTP status; the first one is open.
import { classNames, type DirectiveProps, isOn } from '../directive-props.ts'

interface ApiResponseProps extends DirectiveProps {
  readonly status?: string
  readonly title?: string
  readonly open?: string
}

export function ApiResponse({ id, status = '', title, open, children }: ApiResponseProps) {
  return (
    <details id={id} className="api-response" open={isOn(open)}>
      <summary>
        <span className={classNames('badge', `badge--${kindOf(status)}`)}>{status}</span> {title}
      </summary>
      <div className="details__content">{children}</div>
    </details>
  )
}

function kindOf(status: string): string {
  if (/^[123]/.test(status)) return 'tip'
  return status.startsWith('4') ? 'warning' : 'danger'
}
