// A small badge beside an entry of a sidebar, as front matter, `_category_` files and the configuration name it.
import * as z from 'zod'

const kinds = ['note', 'tip', 'info', 'warning', 'danger'] as const

/** Its words say what its colour says too, so there is none without. */
const words = z.string().refine(text => text.trim() !== '', { params: { expected: 'a word or two' } })

export const sidebarBadge = z
  .union([
    words.transform(text => ({ text, kind: 'note' as const })),
    z.strictObject({
      text: words.meta({ description: 'A word or two.', examples: ['New'] }),
      kind: z
        .enum(kinds)
        .default('note')
        .meta({ description: 'Its colour.', examples: ['tip'] }),
    }),
  ])
  .meta({
    id: 'UserSidebarBadge',
    description: 'A small badge beside the entry; a text alone stands for its `text`.',
    examples: ['New', { text: 'Beta', kind: 'warning' }],
  })

export type SidebarBadge = Readonly<z.output<typeof sidebarBadge>>
