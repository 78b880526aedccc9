// Values that only a program of the old site knew, such as what a function of a missing package gives, are no settings.
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import type { OldSite, Todo } from '../old-site.ts'
import { SourceCode } from './print-value.ts'

/** Without settings whose values are not known; each is named. */
export function withPlainConfig(site: OldSite): OldSite {
  const todos: Todo[] = []
  const plain = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof SourceCode) return value
    if ('$package' in value || '$function' in value) {
      todos.push({
        message: `The setting "${path}" was left out: a program of the old site that did not run gives its value.`,
        hint: 'Write the value into docs-site.config.ts.',
      })
      return undefined
    }
    if (Array.isArray(value)) return value.map(each => plain(each, path)).filter(each => each !== undefined)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const known = plain(each, path === '' ? name : `${path}.${name}`)
        return known === undefined ? [] : [[name, known]]
      }),
    )
  }
  const config = plain(site.config, '') as UserConfig
  return { ...site, config, todos: [...site.todos, ...todos] }
}
