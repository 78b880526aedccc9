// Options of social cards: pictures of the pages, drawn while the site is built.
import * as z from 'zod'
import { expecting, file, orFalse, text } from '../option-kinds.ts'

const drawable = expecting(
  'a TTF, OTF or WOFF file',
  'WOFF2 cannot be read for a drawing: name the same font in another form, or a package such as "@fontsource/golos-text".',
)

const fontFile = file.refine(path => /\.(?:ttf|otf|woff)$/i.test(path), drawable)

const fontPackage = text.refine(
  name => /^@fontsource\/[a-z0-9-]+$/.test(name),
  expecting(
    'a package of Fontsource',
    'Write it like "@fontsource/golos-text", or name files: `{ regular, bold }`.',
  ),
)

const color = text.regex(/^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s%.,/]+\))$/i, {
  error: 'A colour of cards is written like "#1d4ed8", "rgb(29 78 216)" or by its name.',
})

const cards = z
  .strictObject({
    font: z
      .union([fontPackage, z.strictObject({ regular: fontFile, bold: fontFile })])
      .optional()
      .meta({
        description:
          "Package of Fontsource, or two files of the site (TTF, OTF, WOFF). Default: that of `fonts.text`, else `'@fontsource/golos-text'`; the site installs it.",
        examples: [
          '@fontsource/golos-text',
          { regular: 'content/fonts/a.woff', bold: 'content/fonts/a-bold.woff' },
        ],
      }),
    accent: color.optional().meta({
      description: 'Colour of the section and of the stripe at the side. Default: the accent of `colors`.',
      examples: ['#1d4ed8'],
    }),
  })
  .meta({ id: 'UserSocialCards' })

export const socialCardOptions = orFalse(z.union([z.literal(true).transform(() => cards.parse({})), cards]))
