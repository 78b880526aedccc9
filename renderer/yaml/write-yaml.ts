// Plain values → YAML.
import { stringify } from 'yaml'

/** Lines are not folded, so that a text stays as it is. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 })
}
