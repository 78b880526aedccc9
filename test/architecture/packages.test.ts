// What package.json declares is what the sources use: nothing is installed for nothing, nothing is there by chance.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sourceFiles } from './imports.ts'

const { optionalDependencies, devDependencies, ...manifest } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as {
  readonly [kind in 'dependencies' | 'optionalDependencies' | 'devDependencies']: Readonly<
    Record<string, string>
  >
}
const dependencies = { ...manifest.dependencies, ...optionalDependencies }
const shipped = ['cli', 'renderer', 'templates', 'client', 'bin', 'scripts']

/** `@scope/name/file` → `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function textsOf(folders: readonly string[]): string {
  return folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.(?:[cm]?[jt]sx?|css)$/.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

/** Written in quotes, as a whole or with a path: packages are loaded by `require`, by name and by templates too. */
function isNamed(name: string, texts: string): boolean {
  return ["'", '"', '`'].some(
    quote => texts.includes(quote + name + quote) || texts.includes(`${quote}${name}/`),
  )
}

test('every dependency is used by what is installed with it', () => {
  const texts = textsOf(shipped)
  expect(Object.keys(dependencies).filter(name => !isNamed(name, texts))).toEqual([])
})

test('every package that a source imports is declared', () => {
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  const imported = sourceFiles(['cli', 'renderer', 'templates', 'client'])
    .flatMap(importsOf)
    .filter(({ isOwn, to }) => !isOwn && !isBuiltin(to) && !to.startsWith('docsgen:'))
  const missing = imported.filter(({ to }) => {
    const name = packageOf(to)
    return name !== 'docsgen' && !declared.has(name) && !declared.has(`@types/${name}`)
  })
  expect(missing.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('a new encoder makes all images anew: its version is part of their keys', () => {
  const variants = readFileSync(join(root, 'renderer/publish/plan/images/image-variants.ts'), 'utf8')
  expect(variants).toContain(`'sharp ${dependencies.sharp}, svgo ${dependencies.svgo}, `)
})
