// What is entered into the form of a body → the body as it is sent.
import { type Pair, stylePairs } from '../../renderer/contract/api/parameter-style.ts'
import type { TryBody } from '../../renderer/contract/api/try-model.ts'
import { asText } from './check-value.ts'

export type MadeBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'parts'; readonly parts: readonly MadePart[] }

interface MadePart {
  readonly name: string
  readonly value: string | File
  /** Of a text that is not plain. */
  readonly type?: string
}

/** `value`: never undefined. */
export function makeBody({ kind, styles }: TryBody, value: unknown): MadeBody {
  if (value instanceof File) return { kind: 'file', file: value }
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {})
  switch (kind) {
    case 'form':
      return { kind: 'text', text: formText(fields.flatMap(([name, each]) => pairsOf(styles, name, each))) }
    case 'parts':
      return { kind: 'parts', parts: fields.flatMap(([name, each]) => partsOf(name, each)) }
    default:
      return { kind: 'text', text: asText(value) }
  }
}

function pairsOf(styles: TryBody['styles'], name: string, value: unknown): readonly Pair[] {
  const style = styles.find(each => each.name === name)
  return stylePairs(style ?? { name, style: 'form', isExploded: true, isJson: true }, value)
}

function formText(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString()
}

// Each value of a list is a part.
function partsOf(name: string, value: unknown): readonly MadePart[] {
  if (Array.isArray(value)) return value.flatMap(each => partsOf(name, each))
  if (value instanceof File || typeof value === 'string') return [{ name, value }]
  if (typeof value === 'object') return [{ name, value: JSON.stringify(value), type: 'application/json' }]
  return [{ name, value: asText(value) }]
}
