// Checks the attributes of built-in directives: unknown names and invalid values.
import { didYouMean } from '../../../base/diagnostics/nearest.ts'
import type { Attribute, Attributes } from '../../../contract/directives/directive.ts'
import type { Props } from '../page-facts.ts'

interface AttributeFault {
  readonly code: 'directive/invalid-attribute'
  readonly message: string
  readonly hint: string
}

/** `name`: the name in the text. */
export function attributeFaults(
  known: Attributes,
  { name, attributes }: { readonly name: string; readonly attributes: Props },
): readonly AttributeFault[] {
  return Object.entries(attributes).flatMap(([key, value]): readonly AttributeFault[] => {
    const attribute = Object.hasOwn(known, key) ? known[key] : undefined
    if (attribute === undefined)
      return [
        {
          code: 'directive/invalid-attribute',
          message: `The directive "${name}" has no attribute "${key}".`,
          hint: didYouMean(key, known) ?? 'Remove it.',
        },
      ]
    const problem = valueProblem(attribute, value)
    if (problem === undefined) return []
    return [
      {
        code: 'directive/invalid-attribute',
        message: `The attribute "${key}" of "${name}" ${problem}, not "${value}".`,
        hint: 'Correct the value, or remove the attribute.',
      },
    ]
  })
}

// Returns the end of a sentence. Undefined: the value is valid.
function valueProblem(attribute: Attribute, value: string): string | undefined {
  switch (attribute.kind) {
    case 'switch':
      return /^(?:|true|false)$/.test(value) ? undefined : 'is a switch: write it without a value'
    case 'level':
      return /^[2-6]$/.test(value) ? undefined : 'is a level of headings from 2 to 6'
    case 'choice':
      return attribute.choices.includes(value)
        ? undefined
        : `is one of ${attribute.choices.map(choice => `"${choice}"`).join(', ')}`
    case 'text':
    case 'address':
      return undefined
  }
}
