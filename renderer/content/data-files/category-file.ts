// `_category_.yml` (or .yaml, .json): the label of a folder in the sidebar, and where it links to.
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { readYaml } from '../../base/yaml/read-yaml.ts'
import { categoryLink } from '../../config/options/sidebar-options.ts'
import { sidebarBadge } from '../../config/schema/sidebar-badge.ts'

export const categorySchema = z.strictObject({
  label: z.string().optional(),
  position: z.number().optional(),
  description: z.string().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: z.string().optional(),
  badge: sidebarBadge.optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
  key: z.string().optional(),
  link: categoryLink.nullable().optional(),
})

export type CategoryFile = z.infer<typeof categorySchema>

/** JSON is valid YAML, so one reader reads both. */
export function readCategoryFile(
  file: SitePath,
  text: string,
): { value: CategoryFile | undefined; diagnostics: readonly Diagnostic[] } {
  return readYaml({
    text,
    file,
    schema: categorySchema,
    codes: { syntax: 'category/invalid-yaml', shape: 'category/invalid-field' },
    cutsLineEnds: true,
  })
}
