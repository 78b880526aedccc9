// Checks the value of a configuration file: what is wrong with it, or its options with their defaults.
import { explainIssues, type SchemaProblem } from '../schema/explain-issues.ts'
import { type ConfigOptions, configOptions } from './options/config-options.ts'
import { withForeignHint } from './options/foreign-options.ts'

export type CheckedConfig =
  | { readonly options: ConfigOptions; readonly problems?: never }
  | { readonly options?: never; readonly problems: readonly SchemaProblem[] }

/** The options, or every problem with its path. */
export function checkConfig(value: unknown): CheckedConfig {
  const result = configOptions.safeParse(value)
  if (result.success) return { options: result.data }
  return { problems: explainIssues(configOptions, value, result.error.issues).map(withForeignHint) }
}
