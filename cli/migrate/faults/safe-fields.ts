// The front matter of a text that does not build → those of its fields that docsgen reads.
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { writeYaml } from '../../../renderer/base/yaml/write-yaml.ts'
import { allFields, splitFrontMatter } from '../../../renderer/content/markdown/front-matter.ts'
import { frontMatterParts } from '../texts/front-matter-parts.ts'

/** How much of it: all that is valid, what readers and sidebars need, or what the page is found by. */
export type FieldChoice = 'all' | 'usual' | 'few'

const few = ['title', 'slug', 'date', 'draft', 'unlisted', 'without_original']
const usual = [
  ...few,
  'id',
  'description',
  'keywords',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'displayed_sidebar',
  'hide_title',
]

/** Each is checked alone, so a wrong one costs no other. */
export function safeFields(
  target: SitePath,
  text: string,
  choice: FieldChoice,
): Readonly<Record<string, unknown>> {
  const collection = isPost(target) ? 'blog' : 'docs'
  return Object.fromEntries(
    writtenFields(target, text).filter(([name, value]) => {
      if (choice !== 'all' && !(choice === 'few' ? few : usual).includes(name)) return false
      const alone = withFields({ [name]: value }, '')
      return splitFrontMatter(target, alone, { collection, allowedFields: [] }).diagnostics.length === 0
    }),
  )
}

export function isPost(target: SitePath): boolean {
  return /^content\/(?:i18n\/[^/]+\/)?blog\//.test(target)
}

/** A text below fields. */
export function withFields(fields: Readonly<Record<string, unknown>>, body: string): string {
  return Object.keys(fields).length === 0 ? body : `---\n${writeYaml(fields)}---\n\n${body}`
}

/** What stands below the front matter. */
export function bodyOf(text: string): string {
  return frontMatterParts(text).body
}

// Where the whole is no YAML, a field may be some.
function writtenFields(target: SitePath, text: string): readonly (readonly [string, unknown])[] {
  const whole = Object.entries(allFields(target, text))
  if (whole.length > 0) return whole
  const blocks = frontMatterParts(text)
    .fields.split(/\r\n|\n|\r/)
    .reduce<string[]>((found, line) => {
      if (/^[A-Za-z_][\w-]*:/.test(line)) found.push(line)
      else if (found.length > 0) found.push(`${found.pop()}\n${line}`)
      return found
    }, [])
  return blocks.flatMap(block => Object.entries(allFields(target, `---\n${block}\n---\n`)))
}
