// `:::api-samples` – the request in several languages; beside the text where there is room.
import type { BuiltInProps } from '../directive-props.ts'
import { words } from '../words.ts'

export function ApiSamples({ id, children }: BuiltInProps<'api-samples'>) {
  return (
    <section id={id} className="api-samples" aria-label={words['api.samples']}>
      {children}
    </section>
  )
}
