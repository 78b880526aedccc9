// `:::api-samples` – the request in several languages; beside the text where there is room.
import { apiWords } from '../../renderer/strings/api.ru.ts'
import type { DirectiveProps } from '../directive-props.ts'

export function ApiSamples({ id, children }: DirectiveProps) {
  return (
    <section id={id} className="api-samples" aria-label={apiWords.samples}>
      {children}
    </section>
  )
}
