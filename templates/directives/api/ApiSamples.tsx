// `:::api-samples` – address, request in several languages and answers; beside the text where there is room.

import { Endpoint } from '../../api/Endpoint.tsx'
import type { BuiltInProps } from '../../directive-props.ts'
import { words } from '../../words.ts'

export function ApiSamples({ id, children, ...endpoint }: BuiltInProps<'api-samples'>) {
  return (
    <section id={id} className="api-samples" aria-label={words['api.samples']}>
      <div className="api-samples__view">
        {endpoint.method !== undefined && <Endpoint {...endpoint} />}
        {children}
      </div>
    </section>
  )
}
