// All commands with their options. The work of a command is loaded when it is called.
import { Command } from 'commander'
import { defineClients } from './commands/clients/define-clients.ts'
import { defineSearch } from './commands/clients/define-search.ts'
import { defineTranslations } from './commands/define-translations.ts'
import { addProjectOptions, collect } from './shared-options.ts'
import { defineSources } from './sources/define-sources.ts'
import type { CommandContext } from './terminal.ts'

declare const DOCSGEN_VERSION: string

export function createProgram(context: CommandContext): Command {
  const { terminal, end } = context
  const program = new Command('docsgen')
    .description('Builds documentation sites from Markdown with React templates.')
    .version(DOCSGEN_VERSION)
    .showHelpAfterError('Run with --help for the list of options.')
    .exitOverride()
    .configureOutput({
      writeOut: terminal.write,
      writeErr: terminal.writeError,
      getOutHelpWidth: () => terminal.columns ?? 80,
      getErrHelpWidth: () => terminal.columns ?? 80,
    })
    // Options after a command are that command's, also when the command around it has one of the same name.
    .enablePositionalOptions()
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen build              build the site of this folder into build/\n  docsgen serve              look at the result\n  docsgen build --help       options of a command\n',
    )

  addProjectOptions(
    program
      .command('build')
      .argument('[root]', 'folder of the site', '.')
      .description('build the whole site'),
  )
    .option('--out <dir>', 'output folder, relative to the site', 'build')
    .option('--strict', 'warnings about your files fail the build', false)
    .option('--clean', 'ignore all caches and make every file anew', false)
    .option(
      '--verify',
      'build once more without caches elsewhere, and fail when that gives other files',
      false,
    )
    .option('--jobs <n>', 'threads for parsing and encoding images (default: as many as help)')
    .option(
      '--shard <n/of>',
      'parse a part of the texts for the shared cache, and build nothing: 2/8 is the second of eight',
    )
    .option('--json', 'print one JSON document instead of text', false)
    .option('--quiet', 'print problems only', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen build\n  docsgen build site --out /var/www/docs --url https://docs.example.com\n  docsgen build --strict --json > report.json\n',
    )
    .action(async (root, options) => {
      const { runBuild } = await import('./commands/build.ts')
      end(await runBuild(root, options, terminal))
    })

  addProjectOptions(
    program
      .command('version')
      .argument('<name>', 'name of the version, for example 1.0')
      .argument('[root]', 'folder of the site', '.')
      .description('freeze the documentation as it is now under a name'),
  )
    .option('--docs <id>', 'the set of documents, of a site with several (default: the first)')
    .option('--ref <name>', 'copy nothing: read the version from this tag, branch or commit')
    .option('--ref-path <folder>', 'folder of the pages there, when it was another one')
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen version 1.0\n  docsgen version 2025-06 site\n  docsgen version 1.0 --docs guide\n  docsgen version 1.0 --ref v1.0\n',
    )
    .action(async (name, root, options) => {
      const { runVersion } = await import('./commands/version.ts')
      end(await runVersion(name, root, options, terminal))
    })

  addProjectOptions(
    program
      .command('dev')
      .argument('[root]', 'folder of the site', '.')
      .description('serve the site while it is being written'),
  )
    .option('--port <n>', 'port; the next free one when it is taken', '3000')
    .option('--strict-port', 'fail when the port is taken', false)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--open', 'open the site in a browser', false)
    .option('--poll', 'look for changes at intervals, for file systems that report none', false)
    .addHelpText('after', '\nExamples:\n  docsgen dev\n  docsgen dev site --port 8080 --open\n')
    .action(async (root, options) => {
      const { devSession } = await import('./dev-server/dev-session.ts')
      end(await devSession(root, options, terminal))
    })

  defineClients(program, context)

  program
    .command('serve')
    .argument('[root]', 'folder of the site', '.')
    .description('preview the built site as a real host would serve it')
    .option('--out <dir>', 'output folder, relative to the site', 'build')
    .option('--port <n>', 'port; the next free one when it is taken', '4000')
    .option('--strict-port', 'fail when the port is taken', false)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--base-url <path>', 'base path the site was built for (default: that of the configuration)')
    .addHelpText('after', '\nExamples:\n  docsgen serve\n  docsgen serve --port 8080 --host 0.0.0.0\n')
    .action(async (root, options) => {
      const { runServe } = await import('./commands/serve.ts')
      end(await runServe(root, options, terminal))
    })

  addProjectOptions(
    program
      .command('urls')
      .argument('[root]', 'folder of the site', '.')
      .description('list every public address, or check that none has vanished'),
  )
    .option(
      '--against <file>',
      'fail when an address of this list is gone: a list or --json of this command, or a sitemap.xml',
    )
    .option('--absolute', 'print addresses with the origin', false)
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen urls > addresses.txt\n  docsgen urls --against addresses.txt\n  docsgen urls site --against old/sitemap.xml --json\n',
    )
    .action(async (root, options) => {
      const { runUrls } = await import('./commands/urls.ts')
      end(await runUrls(root, options, terminal))
    })

  addProjectOptions(
    program
      .command('check-api')
      .argument('[root]', 'folder of the site', '.')
      .description('check API descriptions, their examples and what pages say of them'),
  )
    .option('--json', 'print one JSON document instead of text', false)
    .option(
      '--against <file-or-ref>',
      'name breaking changes since an older description, branch, tag or commit',
    )
    .option('--page <file>', 'write all changes as a Markdown page of the site')
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen check-api\n  docsgen check-api site --json\n  docsgen check-api --against v1.0 --page content/docs/api-changes.md\n',
    )
    .action(async (root, options) => {
      const { runCheckApi } = await import('./commands/check-api.ts')
      end(await runCheckApi(root, options, terminal))
    })

  defineTranslations(program, context)
  defineSources(program, context)

  addProjectOptions(
    program
      .command('check-links')
      .argument('[files...]', 'report only what concerns these files')
      .description('find links that lead nowhere, without building the site'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .option('--staged', 'check the commit that is being made, and report what it breaks', false)
    .option('--since <ref>', 'report what was broken since a branch, tag or commit')
    .option('--external', 'ask the addresses of other sites too', false)
    .option('--format <name>', 'pretty, json, sarif, junit, github or gitlab; may be repeated', collect, [])
    .option('--output <format=file>', 'write a format into a file; may be repeated', collect, [])
    .option('--fix', 'rewrite links that have one certain answer', false)
    .option('--baseline <file>', 'leave out the broken links that this file lists')
    .option('--update-baseline', 'list the broken links of today in that file', false)
    .option('--include-drafts', 'links to drafts are good', false)
    .option('--max-warnings <n>', 'fail when there are more warnings')
    .option('--quiet', 'print errors only', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen check-links\n  docsgen check-links --staged\n  docsgen check-links --since main --format github --output sarif=links.sarif\n  docsgen check-links --fix content/docs/start.md\n',
    )
    .action(async (files, options) => {
      const { checkSession } = await import('./check-links/check-session.ts')
      end(await checkSession(files, options, terminal))
    })

  program
    .command('migrate')
    .argument('<folder>', 'folder that holds the configuration of the old site, or the configuration itself')
    .description('write a site from one of Docusaurus, Starlight, VitePress or MkDocs')
    .option('--from <generator>', 'docusaurus, starlight, vitepress or mkdocs (default: as its files say)')
    .option(
      '--to <folder>',
      'folder of the new site (default: beside the old one, with "-docsgen" at the end)',
    )
    .option('--addresses <old>', 'built folder of the old site, its sitemap, or a list of addresses to keep')
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen migrate website\n  docsgen migrate website --to docs --addresses website/build\n  docsgen migrate docs/mkdocs.en.yml\n',
    )
    .action(async (folder, options) => {
      const { migrateSession } = await import('./migrate/migrate-session.ts')
      end(await migrateSession(folder, options, terminal))
    })

  program
    .command('parity')
    .argument('[built]', 'output folder of the new site', 'build')
    .description('compare the built site with the one that it replaces, page by page')
    .requiredOption('--against <old>', 'built folder of the old site, its sitemap, or a list of addresses')
    .option('--base <path>', 'base path of both sites', '/')
    .option('--floor <percent>', 'fail when fewer pages are as they were')
    .option('--page <file>', 'also write an HTML page that shows what differs')
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen parity --against ../old-site/build\n  docsgen parity build --against old-sitemap.xml --floor 97 --page parity.html\n',
    )
    .action(async (built, options) => {
      const { paritySession } = await import('./parity/parity-session.ts')
      end(await paritySession(built, options, terminal))
    })

  const searching = defineSearch(program, context)

  program
    .command('init')
    .argument('[folder]', 'folder of the new site', '.')
    .description('write a small site to begin with')
    .option('--locale <tag>', 'language of the new site (default: that of the system)')
    .option('--api <file>', 'give every operation of this API description a page')
    .option('--extension <name>', 'write the beginning of an extension into a site that is there')
    .addHelpText(
      'after',
      '\nExamples:\n  docsgen init\n  docsgen init my-site --locale pt-BR\n  docsgen init my-api --api openapi.yaml\n  docsgen init --extension house-rules\n',
    )
    .action(async (folder, options) => {
      const { runInit } = await import('./commands/init.ts')
      end(runInit(folder, options, terminal))
    })

  addProjectOptions(
    program
      .command('info')
      .argument('[root]', 'folder of the site', '.')
      .description('print what a bug report should say of this machine and site'),
  )
    .option('--json', 'print one JSON document instead of text', false)
    .addHelpText('after', '\nExamples:\n  docsgen info\n  docsgen info site --json\n')
    .action(async (root, options) => {
      const { runInfo } = await import('./commands/info.ts')
      end(await runInfo(root, options, terminal))
    })

  program
    .command('schema')
    .argument('[name]', 'front-matter, post, category, authors, tags, words or configuration')
    .description('print a JSON Schema of what writers type, for editors')
    .option('--out <dir>', 'write all schemas into a folder')
    .addHelpText('after', '\nExamples:\n  docsgen schema category\n  docsgen schema --out .vscode/schemas\n')
    .action(async (name, options) => {
      const { runSchema } = await import('./commands/schema.ts')
      end(runSchema(name, options, terminal))
    })

  program
    .command('completion')
    .argument('<shell>', 'bash, zsh or fish')
    .description('print a script that completes commands and options')
    .addHelpText(
      'after',
      '\nExample:\n  docsgen completion bash > ~/.local/share/bash-completion/completions/docsgen\n',
    )
    .action(async shell => {
      const { runCompletion } = await import('./commands/completion.ts')
      end(runCompletion(program, shell, terminal))
    })

  for (const command of [...program.commands, ...searching.commands])
    command.exitOverride().showHelpAfterError('Run with --help for the list of options.')
  return program
}
