// Commands of those who ask the graph of a site: the writer's editor.
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
}
