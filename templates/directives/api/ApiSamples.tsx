// `:::api-samples` – address, request in several languages, and answers. Beside the text on wide screens.

import { Endpoint } from '../../api/Endpoint.tsx'
import type { BuiltInProps } from '../../directive-props.ts'
import { useLanguages } from '../../languages.ts'
import { words } from '../../words.ts'

export function ApiSamples({ id, children, ...endpoint }: BuiltInProps<'api-samples'>) {
  const { own, text } = useLanguages()
  return (
    <section id={id} className="api-samples" aria-label={words['api.samples']} lang={own.lang}>
      <div className="api-samples__view" lang={text.lang}>
        {endpoint.method !== undefined && <Endpoint {...endpoint} />}
        {children}
      </div>
    </section>
  )
}
