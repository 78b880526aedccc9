// `docsgen init --extension`: writes the beginning of an extension into an existing site.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

/** Returns the exit code. Throws FatalError: usage for an invalid or taken name, environment when the file cannot be written. */
export function writeExtension(folder: string, name: string, terminal: Terminal): number {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw usageError(
      `"${name}" is no name of an extension.`,
      'Write small letters, digits and "-": docsgen init --extension house-rules',
    )
  const path = `extensions/${name}.ts`
  const file = join(terminal.resolve(folder), path)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, extensionText, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw usageError(
        `"${join(folder, path)}" exists already, so nothing was written.`,
        'Choose another name.',
      )
    throw cannotWrite(`The extension "${file}"`, error, {
      hint: 'Check the rights and the free space of that folder.',
    })
  }
  terminal.print(`Wrote ${relative(terminal.cwd, file)}.`)
  terminal.print(`Next, in docs-site.config.ts:\n  extensions: ['./${path}'],`)
  return exitCodes.fine
}

const extensionText = `import { defineExtension } from 'docsgen'

// Functions of what they are given: nothing else decides what they give. Leave out what you do not need.
export default defineExtension({
  // What is wrong with a text. \`tree\` is the tree of mdast, \`headings\` and \`links\` are those of the page.
  check({ headings }) {
    return headings
      .filter(({ text }) => text.endsWith('.'))
      .map(({ text }) => ({
        message: \`The heading "\${text}" ends with a dot.\`,
        hint: 'Leave the dot out.',
      }))
  },

  // \`::today{is="Monday"}\` in a text becomes this Markdown.
  directives: {
    today: ({ attributes }) => \`Today is **\${attributes.is ?? 'a day'}**.\`,
  },

  // A further file of the site.
  files: ({ pages }) => [
    { path: 'titles.json', text: JSON.stringify(pages.map(({ title, url }) => ({ title, url }))) },
  ],
})
`
