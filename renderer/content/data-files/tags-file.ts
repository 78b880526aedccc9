// `tags.yml`: labels, addresses and descriptions of tags.
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { readYaml } from '../../base/yaml/read-yaml.ts'
import { imageAddress, permalink } from '../../config/schema/address-fields.ts'
import type { AddressInFile } from './read-data-files.ts'

export const tagsSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional(),
      description: z.string().optional(),
      permalink: permalink.optional(),
      icon: imageAddress.optional(),
    })
    .nullable(),
)

export interface TagsFile {
  /** By the key that authors write in front matter. */
  readonly tags: z.infer<typeof tagsSchema>
  /** Addresses in the order of the file. */
  readonly links: readonly AddressInFile[]
}

export function readTagsFile(
  file: SitePath,
  text: string,
): { value: TagsFile | undefined; diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics, placeOf } = readYaml({
    text,
    file,
    schema: tagsSchema,
    codes: { syntax: 'tag/invalid-yaml', shape: 'tag/invalid-field' },
    cutsLineEnds: true,
  })
  if (value === undefined) return { value, diagnostics }
  const links = Object.entries(value).flatMap(([key, tag]): readonly AddressInFile[] =>
    tag?.icon === undefined ? [] : [{ raw: tag.icon, role: 'image', place: placeOf([key, 'icon']) }],
  )
  return { value: { tags: value, links }, diagnostics }
}
