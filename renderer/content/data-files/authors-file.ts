// `authors.yml` of the blog: who writes the posts.
import * as z from 'zod'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { readYaml } from '../../base/yaml/read-yaml.ts'
import { imageAddress, linkAddress, permalink } from '../../config/schema/address-fields.ts'
import type { AddressInFile } from './read-data-files.ts'

const text = z.string()
const author = z
  .strictObject({
    name: text.optional(),
    title: text.optional(),
    url: linkAddress.optional(),
    email: text.optional(),
    image_url: imageAddress.optional(),
    imageURL: imageAddress.optional(),
    description: text.optional(),
    page: z.union([z.boolean(), z.strictObject({ permalink })]).optional(),
    socials: z
      .partialRecord(
        z.enum([
          'x',
          'twitter',
          'github',
          'linkedin',
          'stackoverflow',
          'bluesky',
          'instagram',
          'threads',
          'mastodon',
          'twitch',
          'youtube',
          'email',
        ]),
        linkAddress.refine(value => /^[a-z][a-z0-9+.-]*:/i.test(value) || !value.includes('/'), {
          error:
            'An account in "socials" is a name without slashes, or an address that begins with "https://".',
        }),
      )
      .optional(),
  })
  .refine(({ name, image_url, imageURL }) => (name ?? image_url ?? imageURL) !== undefined, {
    error: 'An author needs a "name" or an "image_url".',
  })

export const authorsSchema = z.record(text, author)

/** By the key that posts name. */
export type Authors = z.infer<typeof authorsSchema>

export interface AuthorsFile {
  readonly authors: Authors
  /** Addresses in the order of the file. */
  readonly links: readonly AddressInFile[]
}

export function readAuthorsFile(
  file: SitePath,
  source: string,
): { value: AuthorsFile | undefined; diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics, placeOf } = readYaml({
    text: source,
    file,
    schema: authorsSchema,
    codes: { syntax: 'author/invalid-yaml', shape: 'author/invalid-field' },
    cutsLineEnds: true,
  })
  if (value === undefined) return { value, diagnostics }
  const links = Object.entries(value).flatMap(([key, { url, image_url, imageURL, socials = {} }]) => {
    const written: readonly (readonly [string | undefined, AddressInFile['role'], ...string[]])[] = [
      [url, 'link', 'url'],
      [image_url, 'image', 'image_url'],
      [imageURL, 'image', 'imageURL'],
      ...Object.entries(socials).map(([name, handle]) => {
        // A plain account name is no address.
        const address = /^https?:/i.test(handle) ? handle : undefined
        return [address, 'link', 'socials', name] as const
      }),
    ]
    return written.flatMap(([raw, role, ...path]) =>
      raw === undefined ? [] : [{ raw, role, place: placeOf([key, ...path]) }],
    )
  })
  return { value: { authors: value, links }, diagnostics }
}
