// Options of the frame around the content, apart from the top bar: footer, colour mode, announcement.
import * as z from 'zod'
import { hasOneGoal, oneGoal } from './navbar-options.ts'
import { flag, text } from './option-kinds.ts'

const footerLink = z
  .strictObject({ label: text, to: text.optional(), href: text.optional() })
  .refine(hasOneGoal, oneGoal)

export const footerOptions = z
  .strictObject({
    logo: z
      .strictObject({ src: text, srcDark: text.optional(), alt: text, href: text })
      .optional()
      .meta({ description: "Logo that leads to the company's site." }),
    copyright: text.optional().meta({ description: 'Trusted HTML.', examples: ['© 2025 Company'] }),
    links: z
      .array(z.strictObject({ title: text.optional(), items: z.array(footerLink) }))
      .default([])
      .meta({ description: 'Columns or rows of links.' }),
  })
  .meta({ id: 'UserFooter' })

export const colorModeOptions = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark', 'system']).default('light').meta({
      description:
        "Mode of a first visit; `system`: as the reader's system has it, or light without scripts.",
    }),
    disableSwitch: flag.default(false).meta({ description: 'No toggle, always the default mode.' }),
    respectPrefersColorScheme: flag.default(false).meta({
      description: "Adds “as in the system” to the toggle's cycle, as `defaultMode: 'system'` does.",
    }),
  })
  .meta({ id: 'UserColorMode' })

const color = text.regex(/^[\w\s#%().,/-]+$/, {
  error: 'A colour is written as in CSS, for example "#1d4ed8".',
})

export const announcementOptions = z
  .strictObject({
    id: text
      .default('announcement-bar')
      .meta({ description: 'A dismissed bar comes back when this changes.' }),
    content: text.meta({ description: 'Trusted HTML.' }),
    isCloseable: flag.default(true).meta({ description: 'Whether a reader can dismiss it.' }),
    backgroundColor: color.optional().meta({
      description:
        'Colour of the bar in light and dark mode, as CSS writes it. Default: a tint of the accent.',
      examples: ['#1d4ed8'],
    }),
    textColor: color.optional().meta({
      description: 'Colour of its text and links. Default: those of the page.',
      examples: ['white'],
    }),
  })
  .meta({ id: 'UserAnnouncement' })
