// Defines `docsgen sources`.
import type { Command } from 'commander'
import { addProjectOptions, collect, type ProjectOptions } from '../shared-options.ts'
import type { CommandContext, Terminal } from '../terminal.ts'

export function defineSources(program: Command, { terminal, end }: CommandContext): void {
  const sources = program
    .command('sources')
    .description('say which commits of other repositories count, and bring newer ones')

  addProjectOptions(
    sources
      .command('status', { isDefault: true })
      .argument('[root]', 'folder of the site', '.')
      .description('show where mounted folders come from, and which commit of each counts'),
  )
    .option('--remote', 'also ask the repositories which commit is the newest', false)
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText('after', '\nExamples:\n  docsgen sources\n  docsgen sources status --remote\n')
    .action(async (root, options) => {
      const [site, { sourcesStatus }] = await Promise.all([
        openSite(root, options, terminal),
        import('./status-session.ts'),
      ])
      end(await sourcesStatus(site, options, terminal))
    })

  addProjectOptions(
    sources
      .command('update')
      .argument('[root]', 'folder of the site', '.')
      .description('fetch what tags and branches mean now, and write docsgen-sources.lock'),
  )
    .option('--only <folder>', 'only the source that is mounted there; may be repeated', collect, [])
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen sources update\n  docsgen sources update --only content/docs/sdk\n',
    )
    .action(async (root, options) => {
      const [site, { updateSources }] = await Promise.all([
        openSite(root, options, terminal),
        import('./update-session.ts'),
      ])
      end(await updateSources(site, options, terminal))
    })
}

async function openSite(root: string, options: ProjectOptions, terminal: Terminal) {
  const { openConfig } = await import('../open-session.ts')
  return openConfig(root, options, terminal)
}
