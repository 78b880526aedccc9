// Adds scripts for working on a site to `package.json`.
import { readFileSync, writeFileSync } from 'node:fs'

const wanted = { dev: 'docsgen dev', build: 'docsgen build', serve: 'docsgen serve' }

interface Package {
  readonly scripts?: Readonly<Record<string, string>>
}

/** Adds scripts whose names are free, with the file's own indentation, as npm does. Returns the names of the added scripts. */
export function addScripts(file: string): readonly string[] {
  const given = readText(file)
  const text = given ?? '{\n  "private": true\n}\n'
  const value = parsePackage(text)
  const added = Object.keys(wanted).filter(name => value?.scripts?.[name] === undefined)
  if (value === undefined || added.length === 0) return []
  if (value.scripts !== undefined && typeof value.scripts !== 'object') return []
  const [indent = '  '] = /(?<=\n)[ \t]+/.exec(text) ?? []
  const changed = { ...value, scripts: { ...wanted, ...value.scripts } }
  // The flag `wx` keeps a file that exists and cannot be read.
  writeFileSync(file, `${JSON.stringify(changed, null, indent)}\n`, {
    flag: given === undefined ? 'wx' : 'w',
  })
  return added
}

// A file that npm cannot read is left unchanged.
function parsePackage(text: string): Package | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
