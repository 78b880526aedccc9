// The target of a request: method, complete address, and the key that it needs. client/page/code-buttons.ts adds the button that copies the address.
import { Fragment, type ReactNode } from 'react'
import { useLanguages } from '../languages.ts'
import { words } from '../words.ts'

interface EndpointProps {
  readonly method?: string
  readonly server?: string
  readonly path?: string
  readonly form?: string
  readonly label?: ReactNode
}

export function Endpoint({ method = '', server = '', path = '', form, label }: EndpointProps) {
  const { own } = useLanguages()
  return (
    <div className="endpoint">
      <div className="theme-code-block">
        <span className={`badge badge--${kinds[method] ?? 'note'} method`}>{method}</span>
        <pre>
          <code>
            <i>{breakable(server)}</i>
            <wbr />
            <b>{breakable(path)}</b>
          </code>
        </pre>
      </div>
      {label !== undefined && <p>{label}</p>}
      {form !== undefined && (
        <button type="button" className="api-button tag" data-try={form} {...own}>
          {words['api.tryIt']}
        </button>
      )}
    </div>
  )
}

// Allows line breaks in a long address after its slashes.
function breakable(address: string): ReactNode {
  return address.split(/(?<=[^/:])(?=\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const kinds: Readonly<Record<string, string>> = {
  GET: 'info',
  POST: 'tip',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}
