// The HTTP method as a word with a colour of its own.

const kinds: Readonly<Record<string, string>> = {
  GET: 'info',
  POST: 'tip',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

export function MethodBadge({ method }: { readonly method: string }) {
  return <span className={`badge badge--${kinds[method] ?? 'note'} method`}>{method}</span>
}
