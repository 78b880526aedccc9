// What the old site calls a page whose `nav` entry has no words.
import { readTaggedYaml } from '../../../../renderer/yaml/tagged-yaml.ts'
import { fieldsOf, textOf } from '../../configuration/foreign-values.ts'
import type { OldPage } from './old-pages.ts'

/** Its front matter, else its first heading, else the name of its file. */
export function pageTitle({ path }: OldPage, text: string): string {
  const [, head = ''] = /^---[ \t]*\r?\n([\s\S]*?)\n---/.exec(text) ?? []
  const read = head === '' ? undefined : readTaggedYaml(head, (_, written) => written)
  const written = read !== undefined && 'value' in read ? textOf(fieldsOf(read.value).title) : undefined
  const heading = /^# *([^#\n].*?)(?:[ \t]*\{[^{}\n]*\})?[ \t]*#*[ \t]*$/m.exec(text)?.[1]
  return written ?? heading ?? titleOfName(path)
}

// `first-steps.md` → `First steps`
function titleOfName(path: string): string {
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
