// Plugins of Starlight: what docsgen does by itself, and what somebody has to do.
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import type { AddTodo } from '../../docusaurus/settings/todo-list.ts'

interface Advice {
  readonly hint: string
  /** docsgen does the same without being asked. */
  readonly isNote?: true
}

const known: Readonly<Record<string, Advice>> = {
  'starlight-links-validator': {
    hint: 'Nothing is to be done: docsgen checks the links of every build.',
    isNote: true,
  },
  'starlight-llms-txt': {
    hint: 'Nothing is to be done: "llms" of the new configuration publishes the same files.',
    isNote: true,
  },
  'starlight-openapi': { hint: 'Name the description in "apis"; docsgen makes the reference of it.' },
  'starlight-blog': { hint: 'Put the posts into content/blog.' },
  'starlight-versions': { hint: 'Freeze versions with docsgen version.' },
  'starlight-sidebar-topics': { hint: 'Write a sidebar for each topic into sidebars.ts.' },
}

/** Whether files for language models were published. */
export function publishesForModels(plugins: unknown): boolean {
  return listOf(plugins).flat(2).map(pluginName).includes('starlight-llms-txt')
}

/** `plugins` of the configuration. */
export function reportPlugins(written: unknown, todo: AddTodo): void {
  for (const plugin of listOf(written).flat(2)) {
    const name = pluginName(plugin)
    if (name === undefined) continue
    const { hint, isNote } = known[name] ?? {
      hint: 'Look what it did; pages that it made are not in the new site.',
    }
    todo(['plugins'], {
      message: `The plugin "${name}" of Starlight was left out.`,
      hint,
      ...(isNote && { isNote }),
    })
  }
}

// Of a package that was called, `starlight-blog()`; or one of the site itself, with a name.
/** The package of a plugin, or its own name. */
export function pluginName(plugin: unknown): string | undefined {
  const { $package, name } = fieldsOf(plugin)
  return (
    textOf($package)
      ?.replace(/\(\)$/, '')
      .replace(/\.\w+$/, '') ?? textOf(name)
  )
}
