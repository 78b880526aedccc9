// Writes the manual's reference pages: configuration from its JSON Schema, commands from their help, directives from their
// descriptors, codes from the catalogue, words of the interface from the English pack.
// `--check` writes nothing and fails when a page is not what it would be.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationText } from './config-reference.mjs'
import { findCli } from './find-cli.mjs'
import { loadModule as load, loadConfigSchema } from './load-module.mjs'
import { packageRoot } from './source-stamp.mjs'

const folder = join(packageRoot, 'manual/content/docs/reference')

const pages = {
  'configuration.md': {
    title: 'Configuration',
    description: 'Every option of docs-site.config.ts with its type, default and an example.',
    text: configurationText(await loadConfigSchema()),
  },
  'commands.md': {
    title: 'Command-line options',
    description: 'Every command of docsgen with its arguments and options, as --help prints them.',
    text: await commandsText(),
  },
  'directives.md': {
    title: 'Directives',
    description: 'Every built-in directive with its attributes.',
    text: await directivesText(),
  },
  'words.md': {
    title: 'Words of the interface',
    description: 'Every word that docsgen itself shows, with its English text, for `strings`.',
    text: await wordsText(),
  },
  'codes.md': {
    title: 'Diagnostic codes',
    description: 'Every code that docsgen reports: what it stands for and what to do about it.',
    text: await codesText(),
  },
}

let stale = 0
for (const [name, { title, description, text }] of Object.entries(pages)) {
  const path = join(folder, name)
  const whole = `---\ntitle: ${title}\ndescription: ${JSON.stringify(description)}\n---\n\n${text.trim()}\n`
  if (process.argv.includes('--check')) {
    if (existsSync(path) && readFileSync(path, 'utf8') === whole) continue
    console.error(`manual/content/docs/reference/${name} is not of today: run "npm run manual".`)
    stale++
  } else writeFileSync(path, whole)
}
process.exitCode = stale === 0 ? 0 : 1

async function commandsText() {
  const { run } = await import((await findCli()).replace(/main\.js$/, 'run.js'))
  const help = async (...args) => {
    let printed = ''
    const output = { write: text => (printed += text) }
    const surroundings = { cwd: packageRoot, env: {}, stdout: output, stderr: output, startedAt: Date.now() }
    await run([...args, '--help'], surroundings)
    return printed.trim()
  }
  const names = [...(await help()).matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name]) => name)
  const commands = names.filter(name => name !== 'help' && name !== 'docsgen')
  const sections = []
  for (const args of [...commands.map(name => [name]), ['search', 'eval']])
    sections.push(`## docsgen ${args.join(' ')}\n\n\`\`\`text\n${await help(...args)}\n\`\`\``)
  return [
    '[Commands](../commands.md) says what they are for and what their [exit codes](../commands.md#exit-codes) mean.',
    ...sections,
  ].join('\n\n')
}

async function directivesText() {
  const { blocks } = await load('renderer/contract/directives/blocks.ts')
  const { homeBlocks } = await load('renderer/contract/directives/home-blocks.ts')
  const { apiBlocks } = await load('renderer/contract/directives/api-blocks.ts')
  const { insertedTexts } = await load('renderer/contract/directives/inserted-texts.ts')
  const { include, ...apiTexts } = insertedTexts
  const parts = [
    ['In the text', '', { ...blocks, include }],
    ['On a home page', 'See [home page](../markdown/blocks.md#home-page-and-not-found-page).', homeBlocks],
    ["Drawn from an API's description", 'See [API reference](../api-reference.md).', apiTexts],
    [
      "Parts of an API's reference",
      'The directives above consist of these. A site may put components of its own in their place.',
      apiBlocks,
    ],
  ]
  return parts
    .map(([heading, about, directives]) =>
      [
        `## ${heading}`,
        ...(about === '' ? [] : [about]),
        ...Object.entries(directives)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, directive]) => directiveText(name, directive)),
      ].join('\n\n'),
    )
    .join('\n\n')
}

function directiveText(name, { form, about, label, attributes, writtenAs = {} }) {
  const [first = name] = Object.keys(writtenAs)
  const brackets = label === undefined ? '' : '[…]'
  const needed = Object.entries(attributes).filter(([, { isRequired }]) => isRequired)
  const braces = needed.length === 0 ? '' : `{${needed.map(([each]) => `${each}=…`).join(' ')}}`
  const written = `${{ inline: ':', leaf: '::', container: ':::' }[form]}${first}${brackets}${braces}`
  const names = Object.keys(writtenAs).map(each => `\`${each}\``)
  return [
    // A block of an API's reference is called like the text that it stands in.
    `### ${name} {#${form === 'container' && name.startsWith('api-') ? `${name}-block` : name}}`,
    [
      `\`${written}\`${form === 'container' ? ' … `:::`' : ''}: ${about}`,
      ...(label === undefined ? [] : [`In brackets stands ${label}.`]),
      ...(names.length === 0 ? [] : [`Its names: ${names.join(', ')}.`]),
    ].join(' '),
    [
      '| Attribute | Value | Meaning |',
      '| --- | --- | --- |',
      ...Object.entries(attributes).map(
        ([each, attribute]) =>
          `| \`${each}\`${attribute.isRequired ? ', required' : ''} | ${valueWords(attribute)} | ${attribute.about} |`,
      ),
    ].join('\n'),
  ].join('\n\n')
}

function valueWords({ kind, choices }) {
  if (kind === 'choice') return choices.map(choice => `\`${choice}\``).join(', ')
  return { text: 'text', switch: 'none: a switch', level: '2 to 6', address: 'address, as in a link' }[kind]
}

async function wordsText() {
  const { packs } = await load('renderer/base/strings/packs.ts')
  const words = Object.entries(packs.en())
  const parts = [...new Set(words.map(([name]) => partOf(name)))]
  const table = rows => ['| Name | In English |', '| --- | --- |', ...rows].join('\n')
  const cell = text => `\`${text.replaceAll('|', '\\|').replaceAll('\n', '\\n')}\``
  const shown = word =>
    typeof word === 'string'
      ? cell(word)
      : Object.entries(word)
          .map(([form, text]) => `${form}: ${cell(text)}`)
          .join(', ')
  return [
    `docsgen has words for ${Object.keys(packs)
      .sort()
      .map(locale => `\`${locale}\``)
      .join(
        ', ',
      )}. [Interface language](../languages.md) says how words are replaced, and how a site brings those of another language.`,
    ...parts.map(part => {
      const own = words.filter(([name]) => partOf(name) === part)
      return `## ${part}\n\n${table(own.map(([name, word]) => `| \`${name}\` | ${shown(word)} |`))}`
    }),
  ].join('\n\n')
}

function partOf(name) {
  return name.split('.')[0]
}

async function codesText() {
  const { catalogue } = await load('renderer/base/diagnostics/catalogue.ts')
  const codes = Object.keys(catalogue).sort()
  const families = [...new Set(codes.map(code => code.split('/')[0]))]
  return families
    .map(family => {
      const own = codes.filter(code => code.startsWith(`${family}/`))
      const entries = own.map(
        code =>
          `### ${code} {#${code.replace('/', '-')}}\n\n**${catalogue[code].title}.** ${escaped(catalogue[code].explanation)}`,
      )
      return `## ${family}\n\n${entries.join('\n\n')}`
    })
    .join('\n\n')
}

// Explanations are plain text: what Markdown would take for markup stands there as it is written.
function escaped(text) {
  return text.replace(/[<{[*_]|:(?=:|[a-z]+[[{])/g, '\\$&')
}
