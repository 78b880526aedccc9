// Defines commands that answer questions about a site: for the editor of a writer, for a language model, and for the reviewer of a change.
import type { Command } from 'commander'
import { addProjectOptions } from '../../shared-options.ts'
import type { CommandContext } from '../../terminal.ts'

export function defineClients(program: Command, { terminal, end }: CommandContext): void {
  addProjectOptions(
    program
      .command('lsp')
      .argument('[root]', 'folder of the site (default: the one that the editor has open)')
      .description('help an editor to write: complete, check, follow and rename'),
  )
    // Clients of the protocol add this option.
    .option('--stdio', 'speak over standard input and output, which is always so', true)
    .addHelpText('after', '\nExamples:\n  docsgen lsp\n  docsgen lsp site\n')
    .action(async (root, options) => {
      const { languageSession } = await import('../../language-server/language-session.ts')
      end(await languageSession(root, options, terminal))
    })
  addProjectOptions(
    program
      .command('mcp')
      .argument('[root]', 'folder of the site', '.')
      .description('let a language model search and read the site'),
  )
    .option('--http', 'answer over HTTP instead of standard input and output', false)
    .option('--port <n>', 'port of HTTP; the next free one when it is taken', '3939')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addHelpText('after', '\nExamples:\n  docsgen mcp\n  docsgen mcp site --http --port 8080\n')
    .action(async (root, options) => {
      const { agentSession } = await import('../../agent-server/agent-session.ts')
      end(await agentSession(root, options, terminal))
    })
  addProjectOptions(
    program
      .command('check-twins')
      .argument('[root]', 'folder of the site', '.')
      .description('check that each page as Markdown says what the page says'),
  )
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText('after', '\nExamples:\n  docsgen check-twins\n  docsgen check-twins site --json\n')
    .action(async (root, options) => {
      const { runCheckTwins } = await import('./check-twins.ts')
      end(await runCheckTwins(root, options, terminal))
    })
  addProjectOptions(
    program
      .command('diff')
      .argument('<from>', 'branch, tag or commit')
      .argument('[to]', 'another one (default: the files as they are, since they left the first)')
      .description('tell what a change does to the site'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .option('--json', 'print one JSON document instead of text', false)
    .option('--markdown <file>', 'also write Markdown, for the comment of a pull request')
    .option('--page <file>', 'also write an HTML page that shows changed paragraphs and pages side by side')
    .option('--queries <file>', 'judged queries of the search, as `docsgen search eval` reads them')
    .option('--strict', 'fail when addresses vanish or links break', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen diff main\n  docsgen diff v1.0 v1.1 --page diff.html\n  docsgen diff main --markdown comment.md --strict\n',
    )
    .action(async (from, to, options) => {
      const { diffSession } = await import('../../diff/diff-session.ts')
      end(await diffSession([from, to], options, terminal))
    })
}
