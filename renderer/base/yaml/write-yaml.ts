// Plain values → YAML.
import { type ScalarTag, stringify } from 'yaml'
import { unmarkedNumber, withMarkedNumbers } from '../text/written-number.ts'

// The `yaml` package turns objects such as `WrittenNumber` into plain numbers before it looks for a tag, so numbers are marked texts here.
const number: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: value => unmarkedNumber(value) !== undefined,
  resolve: text => text,
  stringify: ({ value }) => String(unmarkedNumber(value)),
}

/** Lines are not folded, so that a text stays as it is. */
export function writeYaml(value: unknown): string {
  return stringify(withMarkedNumbers(value), { lineWidth: 0, customTags: tags => [number, ...tags] })
}
