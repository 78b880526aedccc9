// Commands of those who ask the graph of a site: the writer's editor, a language model.
import type { Command } from 'commander'
import { addProjectOptions } from '../../shared-options.ts'

export function defineClients(program: Command): void {
  addProjectOptions(
    program
      .command('lsp')
      .argument('[root]', 'folder of the site (default: the one that the editor has open)')
      .description('help an editor to write: complete, check, follow and rename'),
  )
    // Clients of the protocol add it by themselves.
    .option('--stdio', 'speak over standard input and output, which is always so', true)
    .addHelpText('after', '\nExamples:\n  docsgen lsp\n  docsgen lsp site\n')
    .action(async (root, options) => {
      const { runLsp } = await import('./lsp.ts')
      process.exitCode = await runLsp(root, options)
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
      const { runMcp } = await import('./mcp.ts')
      process.exitCode = await runMcp(root, options, program.version() ?? '')
    })
}
