// Defines `docsgen check-translations` and `docsgen translations`.
import type { Command } from 'commander'
import { addProjectOptions, collect } from '../shared-options.ts'
import type { CommandContext } from '../terminal.ts'

export function defineTranslations(program: Command, { terminal, end }: CommandContext): void {
  addProjectOptions(
    program
      .command('check-translations')
      .argument('[files...]', 'report only what concerns these files')
      .description('find blocks of translations that are behind their originals'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .option('--staged', 'check the commit that is being made, and report what it leaves behind', false)
    .option('--since <ref>', 'report what has fallen behind since a branch, tag or commit')
    .option('--format <name>', 'pretty, json, sarif, junit, github or gitlab; may be repeated', collect, [])
    .option('--output <format=file>', 'write a format into a file; may be repeated', collect, [])
    .option('--max-warnings <n>', 'fail when there are more warnings')
    .option('--quiet', 'print errors only', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen check-translations\n  docsgen check-translations --staged\n  docsgen check-translations --since main --format github\n',
    )
    .action(async (files, options) => {
      const { runCheckTranslations } = await import('./translations.ts')
      end(await runCheckTranslations(files, options, terminal))
    })

  const translations = program
    .command('translations')
    .description(
      'say which translations are up to date, show how far each language is, and work with translators',
    )

  addProjectOptions(
    translations
      .command('accept')
      .argument('<files...>', 'translations, or folders of them')
      .description('say that translations are up to date with their originals'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .action(async (files, options) => {
      const { runAccept } = await import('./translations.ts')
      end(await runAccept(files, options, terminal))
    })

  addProjectOptions(
    translations
      .command('status')
      .argument('[root]', 'folder of the site', '.')
      .description('show for each language how many pages are translated and behind'),
  )
    .option('--json', 'print one JSON document instead of text', false)
    .option('--page <file>', 'also write an HTML page that shows every page in every language')
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen translations status\n  docsgen translations status --page translations.html\n',
    )
    .action(async (root, options) => {
      const { runStatus } = await import('./translations.ts')
      end(await runStatus(root, options, terminal))
    })

  addProjectOptions(
    translations.command('export').description('write for translators what is missing or behind'),
  )
    .requiredOption('--locale <tag>', 'language to translate into')
    .option('--format <name>', 'xliff, po or md', 'xliff')
    .option(
      '--out <path>',
      'file, or folder for md (default: translations-<tag> with the ending of the format)',
    )
    .option('--all', 'write what is up to date too', false)
    .option('--force', 'write over files that are there already', false)
    .option('--root <dir>', 'folder of the site', '.')
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen translations export --locale en\n  docsgen translations export --locale en --format po --out en.po\n  docsgen translations export --locale en --format md --out to-translate\n',
    )
    .action(async options => {
      const { runExport } = await import('./translations.ts')
      end(await runExport(options, terminal))
    })

  addProjectOptions(
    translations
      .command('import')
      .argument('<files...>', 'XLIFF, PO or Markdown that was exported and translated')
      .description('take over what translators send back'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .action(async (files, options) => {
      const { runImport } = await import('./translations.ts')
      end(await runImport(files, options, terminal))
    })
}
