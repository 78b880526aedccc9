// `docsgen init`: writes a new site that can be built at once. Asks no questions and overwrites no file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { packFor } from '../../renderer/base/strings/packs.ts'
import { checkLocale } from '../../renderer/config/language/known-locales.ts'
import { configFileNames } from '../../renderer/config/load-config.ts'
import { exitCodes } from '../exit-codes.ts'
import { apiStarter } from '../init/api-starter.ts'
import { writeExtension } from '../init/extension-file.ts'
import { addScripts } from '../init/npm-scripts.ts'
import { ignored, starterFiles, systemLocale } from '../init/starter-files.ts'
import { plural } from '../report/plural.ts'
import { englishName } from '../report/report-choices.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'

interface InitOptions {
  readonly locale?: string
  readonly extension?: string
  /** Path of an API description. */
  readonly api?: string
}

/** Returns the exit code. Throws FatalError: usage where a site exists, environment when a file cannot be written. */
export function runInit(
  folder: string,
  { locale: written, extension, api }: InitOptions,
  terminal: Terminal,
): number {
  if (extension !== undefined) return writeExtension(folder, extension, terminal)
  const locale = written === undefined ? systemLocale(terminal.env) : packLocale(written)
  const root = terminal.resolve(folder)
  const known = ['content', ...configFileNames].find(name => existsSync(join(root, name)))
  if (known !== undefined)
    throw usageError(
      `"${join(folder, known)}" exists already, so nothing was written.`,
      'Name a folder without a site: docsgen init my-site',
    )
  const starter =
    api === undefined ? undefined : apiStarter(root, { written: api, path: terminal.resolve(api) }, locale)
  const wanted = Object.entries(starter?.files ?? starterFiles(locale))
  const made = wanted.filter(([path]) => !existsSync(join(root, path)))
  let scripts: readonly string[] = []
  try {
    for (const [path, text] of made) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      // The flag `wx` keeps a file that another process has made meanwhile.
      writeFileSync(join(root, path), text, { flag: 'wx' })
    }
    scripts = addScripts(join(root, 'package.json'))
  } catch (error) {
    throw cannotWrite(`The site in "${root}"`, error, {
      hint: 'Check the rights and the free space of that folder.',
    })
  }
  const below = relative(terminal.cwd, root)
  const place = below.startsWith('..') ? root : below
  terminal.print(
    `Wrote ${plural(made.length, 'file')} of a new site in ${englishName(locale)}${place === '' ? '' : ` into ${place}`}.`,
  )
  for (const [path] of wanted)
    terminal.print(`  ${path}${made.some(([name]) => name === path) ? '' : ' (kept as it was)'}`)
  if (scripts.length > 0) terminal.print(`Added to the scripts of package.json: ${scripts.join(', ')}.`)
  const unlisted = linesMissing(join(root, '.gitignore'))
  if (unlisted.length > 0) terminal.print(`Add these lines to .gitignore:\n  ${unlisted.join('\n  ')}`)
  if (starter !== undefined)
    terminal.print(`${plural(starter.operations, 'operation')} of the description will have a page each.`)
  const where = place === '' ? '' : ` ${place}`
  terminal.print(
    `Next:\n  npx docsgen dev${where}      write with a preview\n  npx docsgen build${where}    build the site`,
  )
  return exitCodes.fine
}

function linesMissing(file: string): readonly string[] {
  const plain = (line: string) => line.trim().replace(/^\/|\/$/g, '')
  const lines = new Set(readFileSync(file, 'utf8').split('\n').map(plain))
  return ignored.filter(line => !lines.has(plain(line)))
}

function packLocale(written: string): string {
  const checked = checkLocale(written, { isOwn: false })
  if ('message' in checked) throw usageError(checked.message.replace('"locale"', '--locale'), checked.hint)
  return packFor(checked.locale) ?? checked.locale
}
