// How a value of several parts is written into an address, a header or a form (styles of OpenAPI). For samples and for the form that sends.
import { jsonText, WrittenNumber } from '../../base/text/written-number.ts'

export interface ParameterStyle {
  readonly name: string
  /** `form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited`, `deepObject`. */
  readonly style: string
  readonly isExploded: boolean
  /** A value of several parts is written as JSON. */
  readonly isJson: boolean
}

export type Pair = readonly [name: string, value: string]

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }

/** Pairs of a query, a form or a cookie: `['size', '1'], ['size', '2']`. */
export function stylePairs({ name, style, isExploded, isJson }: ParameterStyle, value: unknown): Pair[] {
  if (isJson || !isGroup(value)) return [[name, plainText(value)]]
  if (style === 'deepObject') return deepPairs(name, value)
  const separator = separators[style] ?? ','
  if (Array.isArray(value))
    return isExploded
      ? value.map(each => [name, plainText(each)])
      : [[name, value.map(plainText).join(separator)]]
  const entries = Object.entries(value).map(([key, each]): Pair => [key, plainText(each)])
  return isExploded ? entries : [[name, entries.flat().join(separator)]]
}

/** Text in a path or a header: `1,2` or, with a style of paths, `;size=1;size=2`. */
export function styleText({ name, style, isExploded, isJson }: ParameterStyle, value: unknown): string {
  const isWhole = isJson || !isGroup(value)
  const parts = isWhole
    ? [plainText(value)]
    : Array.isArray(value)
      ? value.map(plainText)
      : Object.entries(value).flatMap(([key, each]) =>
          isExploded ? [`${key}=${plainText(each)}`] : [key, plainText(each)],
        )
  if (style === 'label') return `.${parts.join(isExploded ? '.' : ',')}`
  if (style !== 'matrix') return parts.join(',')
  const isNamed = isExploded && !isWhole && !Array.isArray(value)
  return isExploded
    ? parts.map(part => (isNamed ? `;${part}` : `;${name}=${part}`)).join('')
    : `;${name}=${parts.join(',')}`
}

/** Of an address. What separates parts stays readable. */
export function queryText(pairs: readonly Pair[]): string {
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',')
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}

/** In a path: what separates the parts of a style stays as it is. */
export function pathText(style: ParameterStyle, value: unknown): string {
  const encoded = encodeURIComponent(styleText(style, value))
  if (!isGroup(value) && style.style === 'simple') return encoded
  return encoded.replace(/%(?:2C|3B|3D)/g, mark => decodeURIComponent(mark))
}

function deepPairs(name: string, value: unknown): Pair[] {
  if (!isGroup(value)) return [[name, plainText(value)]]
  return Object.entries(value).flatMap(([key, each]) =>
    deepPairs(Array.isArray(value) && !isGroup(each) ? `${name}[]` : `${name}[${key}]`, each),
  )
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value ?? null)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof WrittenNumber)
}
