// `mkdocs.yml` → its fields, extensions and plugins, with what it inherits.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { AbsolutePath } from '../../../../renderer/text/brand.ts'
import { readTaggedYaml } from '../../../../renderer/yaml/tagged-yaml.ts'
import { usageError } from '../../../usage-error.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'

export interface MkdocsConfig {
  /** The folder of the configuration. */
  readonly root: AbsolutePath
  /** The file's name. */
  readonly file: string
  readonly text: string
  readonly fields: Fields
  /** Options by name, `pymdownx.` left as written. */
  readonly extensions: ReadonlyMap<string, Fields>
  /** Without the prefix of a theme: `material/search` is `search`. */
  readonly plugins: ReadonlyMap<string, Fields>
  /** Absolute folder of the texts. */
  readonly docsFolder: AbsolutePath
}

const names = ['mkdocs.yml', 'mkdocs.yaml']

/** Throws FatalError (usage) for a configuration that is missing or no YAML. */
export function readMkdocsConfig(root: AbsolutePath, named?: string): MkdocsConfig {
  const file = named ?? names.find(name => existsSync(join(root, name)))
  if (file === undefined)
    throw usageError(`"${root}" holds no mkdocs.yml.`, 'Name the folder of the configuration.')
  const text = readFileSync(join(root, file), 'utf8')
  const fields = readFields(join(root, file), [])
  const docsFolder = resolve(root, textOf(fields.docs_dir) ?? 'docs') as AbsolutePath
  if (!existsSync(docsFolder))
    throw usageError(
      `The folder "${relative(root, docsFolder)}" of the texts, which "${file}" names, is not there.`,
      'Correct "docs_dir", or take the folder from your repository.',
    )
  return {
    root,
    file,
    text,
    fields,
    docsFolder,
    extensions: namedOptions(fields.markdown_extensions),
    plugins: new Map(
      [...namedOptions(fields.plugins ?? ['search'])].map(([name, options]) => [
        name.replace(/^material\//, ''),
        options,
      ]),
    ),
  }
}

function readFields(path: string, readers: readonly string[]): Fields {
  if (readers.includes(path))
    throw usageError(`"${basename(path)}" inherits from itself.`, 'Correct "INHERIT" in it.')
  if (!existsSync(path))
    throw usageError(`"${path}" is not there, though "INHERIT" names it.`, 'Correct "INHERIT".')
  const read = readTaggedYaml(readFileSync(path, 'utf8'), valueOfTag)
  if ('problem' in read)
    throw usageError(
      `${basename(path)}:${read.line}:${read.column} is no YAML: ${read.problem}.`,
      'Correct it: MkDocs cannot read it either.',
    )
  const { INHERIT: parent, ...own } = fieldsOf(read.value)
  const name = textOf(parent)
  return name === undefined
    ? own
    : (merged(readFields(resolve(dirname(path), name), [...readers, path]), own) as Fields)
}

// Maps are merged key by key, all else is replaced, as MkDocs does it.
function merged(base: unknown, own: unknown): unknown {
  const below = fieldsOf(base)
  const above = fieldsOf(own)
  if (above !== own || below !== base) return own
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries(
    [...keys].map(key => [
      key,
      key in above ? (key in below ? merged(below[key], above[key]) : above[key]) : below[key],
    ]),
  )
}

// The environment of the old site's builds is not that of this run: only what is written as the default counts.
function valueOfTag(tag: string, written: unknown): unknown {
  if (tag === '!ENV') return Array.isArray(written) && written.length > 1 ? written.at(-1) : undefined
  // `$docs_dir` stays: the folder is not known yet.
  if (tag === '!relative') return (textOf(written) ?? '').replace(/^\$config_dir/, '.')
  if (tag.includes('python/')) return { $python: tag.replace(/^.*python\//, ''), $arguments: written }
  return written
}

// A list of names and of maps with options, or one map.
function namedOptions(written: unknown): ReadonlyMap<string, Fields> {
  const entries = Array.isArray(written) ? written : [written]
  return new Map(
    entries.flatMap((entry): [string, Fields][] =>
      typeof entry === 'string'
        ? [[entry, {}]]
        : Object.entries(fieldsOf(entry)).map(([name, options]) => [name, fieldsOf(options)]),
    ),
  )
}
