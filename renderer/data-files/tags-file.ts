// `tags.yml`: what tags are called, where they lead, what they mean.
import * as z from 'zod'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { permalink } from '../schema/address-fields.ts'
import type { SitePath } from '../text/brand.ts'
import { readYaml } from '../yaml/read-yaml.ts'

export const tagsSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional(),
      description: z.string().optional(),
      permalink: permalink.optional(),
    })
    .nullable(),
)

/** By key: what authors write in front matter. */
export type TagsFile = z.infer<typeof tagsSchema>

export function readTagsFile(
  file: SitePath,
  text: string,
): { value: TagsFile | undefined; diagnostics: readonly Diagnostic[] } {
  return readYaml({
    text,
    file,
    schema: tagsSchema,
    codes: { syntax: 'tag/invalid-yaml', shape: 'tag/invalid-field' },
  })
}
