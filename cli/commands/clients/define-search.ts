// Defines `docsgen search` and `docsgen search eval`.
import type { Command } from 'commander'
import { addProjectOptions, collect } from '../../shared-options.ts'
import type { CommandContext } from '../../terminal.ts'

/** Returns the command, because it has a subcommand. */
export function defineSearch(program: Command, { terminal, end }: CommandContext): Command {
  const searching = addProjectOptions(
    program
      .command('search')
      .argument('<query>', 'what to search for')
      .argument('[root]', 'folder of the site', '.')
      .description('search the texts of the site'),
  )
    .option('--limit <n>', 'pages to print', '8')
    .option('--locale <tag>', 'language to search in, of a site in several')
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen search limits\n  docsgen search "error codes" site --limit 20 --json\n  docsgen search Grenzen --locale de\n',
    )
    .action(async (query, root, options) => {
      const { runSearch } = await import('./search.ts')
      end(await runSearch(query, root, { ...options, terminal }))
    })

  addProjectOptions(
    searching
      .command('eval')
      .argument('<file>', 'judged queries as JSON')
      .argument('[root]', 'folder of the site', '.')
      .description('measure the search with judged queries'),
  )
    .option(
      '--floor <share>',
      'fail when nDCG@8 is lower; kind=share for one kind; may be repeated',
      collect,
      [],
    )
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen search eval queries.json --floor 0.9\n  docsgen search eval queries.json --floor 0.9 --floor question=0.85\n',
    )
    .action(async (file, root, options) => {
      const { runEvaluation } = await import('./search.ts')
      end(await runEvaluation(file, root, { ...options, terminal }))
    })
  return searching
}
