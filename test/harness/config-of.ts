// What the program gets of a configuration, in Russian unless a test says otherwise.

import type { Language } from '../../renderer/base/strings/language.ts'
import { ru } from '../../renderer/base/strings/packs/ru.ts'
import { checkConfig } from '../../renderer/config/check-config.ts'
import type { Config } from '../../renderer/config/config.ts'
import type { ConfigOptions, UserConfig } from '../../renderer/config/options/config-options.ts'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'

export const russian: Language = { locale: 'ru', direction: 'ltr', words: ru() }

/** The checked options; throws with every problem. */
export function optionsOf(user: UserConfig): ConfigOptions {
  const { options, problems } = checkConfig(user)
  if (problems !== undefined) throw new Error(problems.map(problem => problem.message).join('\n'))
  return options
}

export function configOf(user: UserConfig = {}): Config {
  return resolveConfig(optionsOf(user), russian)
}
