// `:::api-samples` – the request in several languages; beside the text where there is room.
import { apiWords } from '../../renderer/strings/api.ru.ts'
import type { BuiltInProps } from '../directive-props.ts'

export function ApiSamples({ id, children }: BuiltInProps<'api-samples'>) {
  return (
    <section id={id} className="api-samples" aria-label={apiWords.samples}>
      {children}
    </section>
  )
}
