// What the old site calls a page whose `nav` entry has no words.
import { fencedLines } from '../../../../renderer/base/text/fenced-lines.ts'
import { textOf } from '../../configuration/foreign-values.ts'
import { frontMatterOf } from './front-matter.ts'
import type { OldPage } from './old-pages.ts'

/** Its front matter, else its first heading, else the name of its file. */
export function pageTitle({ path }: Pick<OldPage, 'path'>, text: string): string {
  return textOf(frontMatterOf(text).title) ?? firstTitle(text) ?? titleOfName(path)
}

/** The first heading of the first depth; a comment in code is none. */
export function firstTitle(text: string): string | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  const at = lines.findIndex((line, index) => fenced[index] !== true && /^# *[^#\s]/.test(line))
  return lines[at]
    ?.slice(1)
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
    .replace(/(?<=[^ \t])[ \t]*\{[^{}]*\}$/, '')
}

/** `first-steps.md` → `First steps` */
export function titleOfName(path: string): string {
  const name =
    path
      .replace(/\.[^.]+$/, '')
      .split('/')
      .at(-1) ?? path
  if (/^(?:index|README)$/.test(name))
    return path.includes('/') ? titleOfName(path.split('/').slice(0, -1).join('/')) : 'Home'
  const words = name.replace(/[-_]/g, ' ')
  return words.toLowerCase() === words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words
}
