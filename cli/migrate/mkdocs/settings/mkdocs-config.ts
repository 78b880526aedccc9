// `mkdocs.yml` → its fields, extensions and plugins, with what it inherits.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { AbsolutePath } from '../../../../renderer/base/text/brand.ts'
import { readTaggedYaml } from '../../../../renderer/base/yaml/tagged-yaml.ts'
import { usageError } from '../../../usage-error.ts'
import { type Fields, fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import type { Todo } from '../../old-site.ts'

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

/** Throws FatalError (usage) for a configuration that is missing, and for a site without texts. */
export function readMkdocsConfig(
  root: AbsolutePath,
  named: string | undefined,
  report: (todo: Todo) => void,
): MkdocsConfig {
  const file = named ?? names.find(name => existsSync(join(root, name)))
  if (file === undefined)
    throw usageError(`"${root}" holds no mkdocs.yml.`, 'Name the folder of the configuration.')
  const text = readFileSync(join(root, file), 'utf8')
  const fields = readFields(join(root, file), [], words =>
    report({ ...words, file, isSetting: true, isFirst: true }),
  )
  return {
    root,
    file,
    text,
    fields,
    docsFolder: docsFolderOf(root, fields, file),
    extensions: namedOptions(fields.markdown_extensions),
    plugins: new Map(
      [...namedOptions(fields.plugins ?? ['search'])].map(([name, options]) => [
        name.replace(/^material\//, ''),
        options,
      ]),
    ),
  }
}

function docsFolderOf(root: string, fields: Fields, file: string): AbsolutePath {
  const written = textOf(fields.docs_dir) ?? 'docs'
  const folder = [written, 'docs'].map(name => resolve(root, name)).find(each => existsSync(each))
  if (folder !== undefined) return folder as AbsolutePath
  throw usageError(
    `The folder "${written}" of the texts, which "${file}" names, is not there.`,
    'Correct "docs_dir", or take the folder from your repository.',
  )
}

type Report = (words: Pick<Todo, 'message' | 'hint' | 'line' | 'column'>) => void

function readFields(path: string, readers: readonly string[], report: Report): Fields {
  const name = basename(path)
  if (readers.includes(path) || !existsSync(path)) {
    report({
      message: `${readers.includes(path) ? `"${name}" inherits from itself` : `"${name}", which "INHERIT" names, is not there`}: what it would add is missing.`,
      hint: 'Correct "INHERIT", and run the command again.',
    })
    return {}
  }
  const { INHERIT: parent, ...own } = ownFields(path, report)
  const above = textOf(parent)
  return above === undefined
    ? own
    : (merged(readFields(resolve(dirname(path), above), [...readers, path], report), own) as Fields)
}

// Where the whole is no YAML, each setting of the top level is read alone.
function ownFields(path: string, report: Report): Fields {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const whole = readTaggedYaml(text, valueOfTag)
  if ('value' in whole) return fieldsOf(whole.value)
  const { problem, line, column } = whole
  const lost: string[] = []
  const fields = topLevel(text).map(block => {
    const read = readTaggedYaml(block, valueOfTag)
    if ('value' in read) return fieldsOf(read.value)
    lost.push(block.slice(0, block.indexOf(':')))
    return {}
  })
  report({
    message: `"${basename(path)}" is no YAML, so it was read without ${lost.length === 0 ? 'what is wrong in it' : lost.map(name => `"${name}"`).join(', ')}: ${problem}`,
    hint: 'Correct it (MkDocs cannot read it either), and run the command again.',
    line,
    column,
  })
  return Object.assign({}, ...fields) as Fields
}

// From a name at the beginning of a line to the next one.
function topLevel(text: string): readonly string[] {
  return text.split(/\r?\n/).reduce<string[]>((blocks, line) => {
    if (/^[A-Za-z_][\w-]*[ \t]*:/.test(line)) blocks.push(line)
    else if (blocks.length > 0) blocks.push(`${blocks.pop()}\n${line}`)
    return blocks
  }, [])
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
