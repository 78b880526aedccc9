// The plugin `tags`: pages that show the list of all tags. Docsgen makes that list by itself, at `/tags`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../../configuration/foreign-values.ts'
import { listFiles } from '../../configuration/list-files.ts'
import type { Todo } from '../../old-site.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import { frontMatterOf } from './front-matter.ts'

const marker = /^[ \t]*(?:<!--[ \t]*material\/tags\b.*-->|\[TAGS\])[ \t]*$/m

/** Where docsgen shows all tags of documents at the root of a site. */
const tagsAddress = '/tags'

/** The page of the old site at the address of docsgen's own list, which takes its place; empty where there is none, or no page has tags. */
export function tagLists(
  { plugins, docsFolder, root }: MkdocsConfig,
  report: (todo: Todo) => void,
): ReadonlyMap<string, string> {
  const options = plugins.get('tags')
  if (options === undefined || !hasTags(docsFolder)) return new Map()
  const path = ['tags.md', 'tags/index.md'].find(name => existsSync(join(docsFolder, name)))
  const text = path === undefined ? '' : readFileSync(join(docsFolder, path), 'utf8')
  if (path === undefined || !(marker.test(text) || textOf(options.tags_file) === path)) return new Map()
  const rest = frontMatterParts(text)
    .body.replace(/^#\s.*$/m, '')
    .replace(marker, '')
    .trim()
  if (rest !== '')
    report({
      message: 'Text above the list of tags is not shown: docsgen makes that page by itself.',
      hint: 'Put it into a page of its own, or replace the template "TagList".',
      file: join(docsFolder, path).slice(root.length + 1),
      line: 1,
      column: 1,
    })
  return new Map([[path, tagsAddress]])
}

/** A list of tags inside of another page becomes a link to docsgen's. Gives the text, and whether there was one. */
export function withTagLink(text: string): { readonly text: string; readonly line: number | undefined } {
  let fences = 0
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (/^[ \t]*(?:`{3}|~{3})/.test(line)) fences++
    if (fences % 2 === 1 || !marker.test(line)) continue
    return { text: lines.with(index, `[Tags](${tagsAddress})`).join('\n'), line: index + 1 }
  }
  return { text, line: undefined }
}

function hasTags(folder: string): boolean {
  return listFiles(folder).some(
    ({ path, source }) =>
      /\.md$/i.test(path) && frontMatterOf(readFileSync(source, 'utf8')).tags !== undefined,
  )
}
