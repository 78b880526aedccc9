// Which generator a folder is written for: told by its configuration file, and by what the package names.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usageError } from '../usage-error.ts'
import { foldersAbove } from './old-packages.ts'
import { type Generator, generators } from './old-site.ts'

const configNames: readonly (readonly [Generator, RegExp])[] = [
  ['docusaurus', /^docusaurus\.config\.(?:js|cjs|mjs|ts|cts|mts)$/],
  ['vitepress', /^\.vitepress$/],
  ['mkdocs', /^mkdocs\.ya?ml$/],
  ['starlight', /^astro\.config\.(?:js|mjs|ts|mts)$/],
]

/** The first generator whose usual configuration lies among these. */
export function generatorIn(names: readonly string[]): Generator | undefined {
  return configNames.find(([, pattern]) => names.some(name => pattern.test(name)))?.[0]
}

/** `names`: what lies in the folder. Throws FatalError (usage) when nothing is known, or several generators are. */
export function recognise(folder: string, names: readonly string[], written: string | undefined): Generator {
  if (written !== undefined) return readGenerator(written)
  const found = configNames.filter(([, pattern]) => names.some(name => pattern.test(name)))
  const [first, second] = found
  if (first === undefined)
    throw usageError(
      `"${folder}" is no site of a generator that docsgen knows: there is no docusaurus.config, astro.config, .vitepress or mkdocs.yml.`,
      'Name the folder that holds the configuration, or the configuration itself where it has another name.',
    )
  if (second !== undefined)
    throw usageError(
      `"${folder}" holds the configuration of several generators: ${found.map(([name]) => name).join(' and ')}.`,
      'Name one of them with --from.',
    )
  if (first[0] === 'starlight' && !usesStarlight(folder))
    throw usageError(
      `"${folder}" is a site of Astro, but neither its configuration nor a package.json names "@astrojs/starlight".`,
      'Only documentation of Starlight can be taken over; use --from starlight when it is one.',
    )
  return first[0]
}

/** Throws FatalError (usage) for a name that is none of a generator. */
export function readGenerator(written: string): Generator {
  const known = generators.find(name => name === written)
  if (known !== undefined) return known
  throw usageError(
    `"--from ${written}" is no generator that docsgen knows.`,
    `Write one of: ${generators.join(', ')}.`,
  )
}

// The package of a site may be that of the project around it.
function usesStarlight(folder: string): boolean {
  const namesIt = (file: string) =>
    existsSync(file) && readFileSync(file, 'utf8').includes('@astrojs/starlight')
  const configs = ['js', 'mjs', 'ts', 'mts'].map(ending => join(folder, `astro.config.${ending}`))
  return (
    configs.some(namesIt) || foldersAbove(resolve(folder)).some(each => namesIt(join(each, 'package.json')))
  )
}
