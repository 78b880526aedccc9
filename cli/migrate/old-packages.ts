// Which packages a site was written for, and which version of its generator. The packages of a site may be those of the project around it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { escapePattern } from '../../renderer/base/text/escape-pattern.ts'
import { fieldsOf, textOf } from './configuration/foreign-values.ts'

/** The folder, those around it, up to one that holds a repository. */
export function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, '.git')) ? [folder] : [folder, ...foldersAbove(above)]
}

/** Major and minor number of a package: the installed one, the one in a lock file, or the first that package.json allows. */
export function versionOf(root: string, name: string): readonly [number, number] | undefined {
  const folders = foldersAbove(resolve(root))
  for (const find of [installedVersion, lockedVersion, wantedVersion])
    for (const folder of folders) {
      const [, major, minor = '0'] = /^\D*(\d+)(?:\.(\d+))?/.exec(find(folder, name) ?? '') ?? []
      if (major !== undefined) return [Number(major), Number(minor)]
    }
  return undefined
}

/** Whether the project names a package whose name has this word in it. */
export function namesPackage(root: string, word: string): boolean {
  return foldersAbove(resolve(root)).some(folder =>
    Object.keys(wanted(folder)).some(name => name.includes(word)),
  )
}

function installedVersion(folder: string, name: string): string | undefined {
  return textOf(readPackage(join(folder, 'node_modules', name)).version)
}

function wantedVersion(folder: string, name: string): string | undefined {
  return textOf(wanted(folder)[name])
}

function wanted(folder: string): ReturnType<typeof fieldsOf> {
  const { dependencies, devDependencies } = readPackage(folder)
  return { ...fieldsOf(devDependencies), ...fieldsOf(dependencies) }
}

// npm: `"node_modules/x": { "version": "1.2.3"`; pnpm and Bun: `x@1.2.3`; Yarn: `x@^1.0.0:`, and `version "1.2.3"` on the next line.
function lockedVersion(folder: string, name: string): string | undefined {
  // One that lies about is of no project.
  if (!existsSync(join(folder, 'package.json'))) return undefined
  const written = escapePattern(name)
  const patterns = [
    `"node_modules/${written}": \\{\\s*"version": "([^"]+)`,
    `(?:^|[\\s"'/])${written}@(?:npm:)?[^:\\n]*:\\n\\s+version:? "?([\\d.]+)`,
    `(?:^|[\\s"'/])${written}@(\\d[\\w.-]*)`,
  ]
  for (const file of ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']) {
    const text = readText(join(folder, file))
    for (const pattern of patterns) {
      const found = new RegExp(pattern, 'm').exec(text ?? '')?.[1]
      if (found !== undefined) return found
    }
  }
  return undefined
}

function readPackage(folder: string): ReturnType<typeof fieldsOf> {
  try {
    return fieldsOf(JSON.parse(readText(join(folder, 'package.json')) ?? '{}'))
  } catch {
    return {} // A file that is no JSON says nothing of versions.
  }
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
