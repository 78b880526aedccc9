// The file of an OpenAPI overlay: YAML or JSON, version 1.0 or 1.1 of its specification.
import * as z from 'zod'
import type { SitePath } from '../../base/text/brand.ts'
import { readYaml, type YamlResult } from '../../base/yaml/read-yaml.ts'

const overlaySchema = z.looseObject({
  overlay: z
    .string()
    .regex(/^1\.[01]\.\d+$/, 'This must be version 1.0 or 1.1 of the Overlay Specification.'),
  actions: z
    .array(
      z.looseObject({
        target: z.string(),
        update: z.unknown().optional(),
        remove: z.boolean().optional(),
      }),
    )
    .min(1),
})

/** The value as it stands in the file, with the place of each of its parts. */
export function readOverlayFile(text: string, file: SitePath): YamlResult<z.infer<typeof overlaySchema>> {
  return readYaml({
    text,
    file,
    schema: overlaySchema,
    codes: { syntax: 'api/invalid-overlay', shape: 'api/invalid-overlay' },
    keepsNumbers: true,
  })
}
