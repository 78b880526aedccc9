// Options of fonts: from a provider, of the site's own, or from packages of Fontsource.
import * as z from 'zod'
import { flag, orFalse, text } from '../option-kinds.ts'

const fontPackage = text
  .refine(name => /^@fontsource(?:-variable)?\/[a-z0-9-]+$/.test(name), {
    error: 'A font is a package of Fontsource, for example "@fontsource/golos-text".',
  })
  .optional()

export const fontsOptions = orFalse(
  z
    .strictObject({
      text: fontPackage.meta({
        description: 'Package of the font of texts, which the site installs and serves itself.',
        examples: ['@fontsource/golos-text'],
      }),
      code: fontPackage.meta({
        description: 'The same for code.',
        examples: ['@fontsource/jetbrains-mono'],
      }),
      weights: z
        .array(z.int().min(1).max(1000))
        .default([400, 500, 600, 700])
        .meta({ description: 'Weights that are taken from packages.' }),
      subsets: z
        .array(text)
        .optional()
        .meta({
          description:
            "Parts of the packages that are taken, by Fontsource's names. Default: Latin, and those of the scripts of the site's languages.",
          examples: [['latin', 'cyrillic']],
        }),
      preload: flag.default(false).meta({
        description: 'Loads the regular text font ahead of the stylesheet.',
      }),
      stylesheet: text.optional().meta({
        description:
          'Stylesheet of a font provider, loaded without blocking, in production only; or a file of the site, which becomes part of its stylesheet: beside the configuration, or in a static folder when it begins with `/`.',
        examples: ['content/fonts/fonts.css'],
      }),
      fileHost: text
        .optional()
        .meta({ description: "Origin of the provider's font files, when it is another." }),
    })
    .refine(({ text, code, stylesheet }) => (text ?? code ?? stylesheet) !== undefined, {
      error: '"fonts" names a package ("text", "code") or a "stylesheet".',
    }),
)
