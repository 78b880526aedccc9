// Checks values that authors wrote against the schemas of the options: what is wrong with them, or the options with their defaults.
import type * as z from 'zod'
import { explainIssues, type SchemaProblem } from '../base/yaml/explain-issues.ts'
import { type ConfigOptions, configOptions } from './options/config-options.ts'
import { withForeignHint } from './options/foreign-options.ts'
import type { Immutable } from './options/option-kinds.ts'
import { type SidebarsOptions, sidebars } from './options/sidebar-options.ts'

/** One of both: the options, or every problem with its path. */
export type Checked<Options> =
  | { readonly options: Options; readonly problems?: never }
  | { readonly options?: never; readonly problems: readonly SchemaProblem[] }

/** The value of a configuration file. */
export function checkConfig(value: unknown): Checked<ConfigOptions> {
  const checked = check(configOptions, value)
  return checked.problems === undefined ? checked : { problems: checked.problems.map(withForeignHint) }
}

/** The sidebars of a frozen version, which a file of its own holds. */
export function checkSidebars(value: unknown): Checked<SidebarsOptions> {
  return check(sidebars, value)
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Checked<Immutable<z.output<Schema>>> {
  // One value is checked sooner than code is written, and compiled, that checks many: 8 ms instead of 38.
  const result = schema.safeParse(value, { jitless: true })
  if (result.success) return { options: result.data as Immutable<z.output<Schema>> }
  return { problems: explainIssues(schema, value, result.error.issues) }
}
