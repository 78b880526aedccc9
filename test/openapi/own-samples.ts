// This project's own description, and what a reader may copy from its reference.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { bodyOf, type Operation, readDescription } from '../../renderer/features/openapi/description.ts'
import { examplesOf, requestModel } from '../../renderer/features/openapi/request/request-model.ts'
import { type CodeSample, codeSamples } from '../../renderer/features/openapi/samples/code-samples.ts'

export const source = readFileSync(
  fileURLToPath(new URL('../../content/openapi.yaml', import.meta.url)),
  'utf8',
)
export const description = readDescription(source, 'content/openapi.yaml' as SitePath)
export const requests = [...description.operations.values()].filter(({ isWebhook }) => !isWebhook)

export interface ExampleSamples {
  readonly operation: Operation
  /** Undefined: the operation has no body. */
  readonly example: string | undefined
  readonly samples: readonly CodeSample[]
}

/** One entry for each example of each request. */
export function allSamples(): readonly ExampleSamples[] {
  return requests.flatMap(operation => {
    const media = bodyOf(description.value, operation, 'request')
    const examples =
      media === undefined ? [undefined] : examplesOf(description.value, media.value).map(({ name }) => name)
    return examples.map(example => ({
      operation,
      example,
      samples: codeSamples(requestModel(description, operation, example)),
    }))
  })
}
