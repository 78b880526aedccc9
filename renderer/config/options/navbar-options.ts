// Options of the top bar.
import * as z from 'zod'
import { flag, type Immutable, text } from './option-kinds.ts'

const place = {
  position: z.enum(['left', 'right']).optional().meta({ description: "Default: `'left'`." }),
  className: text.optional(),
}
const common = { label: text.optional(), ...place }

/** Of items that lead into the documentation. */
const inSet = {
  docs: text.optional().meta({ description: '`id` of the set of documents. Default: the first set.' }),
}

/** Of a link that names its goal as an address: inside the site or outside. */
export function hasOneGoal(link: { readonly to?: string | undefined; readonly href?: string | undefined }) {
  return (link.to === undefined) !== (link.href === undefined)
}

export const oneGoal = { error: 'A link has exactly one of "to" (inside the site) and "href" (outside).' }

const links = [
  z
    .strictObject({
      type: z.literal('link').optional(),
      to: text.optional().meta({ description: 'Address inside the site.' }),
      href: text.optional().meta({ description: 'Address outside; a link has exactly one of both.' }),
      activeBasePath: text.optional(),
      ...common,
    })
    .refine(hasOneGoal, oneGoal),
  z.strictObject({ type: z.literal('doc'), docId: text, ...inSet, ...common }),
  z
    .strictObject({ type: z.literal('docSidebar'), sidebarId: text, ...inSet, ...common })
    .meta({ description: "Leads to the sidebar's first page." }),
] as const

const navbarLink = z.discriminatedUnion('type', [...links]).meta({ id: 'UserNavbarLink' })

const navbarItem = z
  .discriminatedUnion('type', [
    ...links,
    z.strictObject({ type: z.literal('search'), ...place }).meta({
      description: 'Where the search box stands, at most one. Default: at the right, behind all items.',
    }),
    z
      .strictObject({
        type: z.literal('docsVersionDropdown'),
        docs: text.optional().meta({
          description:
            '`id` of the set of documents. Default: the set that a page belongs to, outside of all sets the first.',
        }),
        ...common,
      })
      .meta({
        description:
          'Where readers choose a version of the documentation. Default: at the right, when there are several.',
      }),
    z.strictObject({ type: z.literal('html'), value: text, ...common }),
    z.strictObject({ type: z.literal('dropdown'), ...common, label: text, items: z.array(navbarLink) }),
  ])
  .meta({ id: 'UserNavbarItem' })

export type NavbarItemOptions = Immutable<z.output<typeof navbarItem>>

const product = z
  .strictObject({
    label: text,
    description: text.optional(),
    href: z
      .union([text, z.strictObject({ ru: text, kz: text.optional() })])
      .optional()
      .meta({
        description: 'Address, or one per region with `ru` as the default. Default: this site.',
        examples: [{ ru: 'https://ru.example.com/chat', kz: 'https://kz.example.com/chat' }],
      }),
  })
  .meta({
    id: 'UserProduct',
    description:
      'A site in the product list: this one, or a sister whose host follows the region of the current host.',
  })

export const navbarOptions = z
  .strictObject({
    title: text
      .optional()
      .meta({ description: "Text beside the logo; `''`: the logo alone. Default: the site's title." }),
    logo: z
      .strictObject({ src: text, srcDark: text.optional(), alt: text.optional(), href: text.optional() })
      .optional()
      .meta({
        description:
          'Logo, a path in a static folder; `srcDark` for the dark mode. It is 28 pixels high and as wide as its picture then is, up to 160 pixels.',
      }),
    items: z
      .array(navbarItem)
      .refine(items => items.filter(({ type }) => type === 'search').length < 2, {
        error: '"navbar.items" has several items with the type "search"; there is one search box.',
      })
      .optional()
      .meta({ description: 'Links, from left to right. Default: the first sidebar.' }),
    hideOnScroll: flag.default(false).meta({ description: 'Hides the bar on scrolling down.' }),
    products: z
      .array(product)
      .default([])
      .meta({ description: 'Sites of the same family, in a list behind the logo.' }),
    support: z
      .strictObject({ email: text, label: text.optional(), subject: text.optional() })
      .optional()
      .meta({ description: "Button that opens the reader's mail program." }),
  })
  .meta({ id: 'UserNavbar' })
