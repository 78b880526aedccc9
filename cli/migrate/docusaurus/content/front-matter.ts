// The fields above a text of the old site, unchecked.
import type { SitePath } from '../../../../renderer/base/text/brand.ts'
import { allFields } from '../../../../renderer/content/markdown/front-matter.ts'

/** None for a text without front matter, or with one that is no YAML. */
export function frontMatterOf(shown: string, text: string): Readonly<Record<string, unknown>> {
  return allFields(shown as SitePath, text.replace(/^\uFEFF/, ''))
}

/** A text or a number as text; undefined for anything else. */
export function fieldText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined
}
