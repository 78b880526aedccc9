// Fields of front matter and data files that become addresses: of links, of images, of generated pages.
import * as z from 'zod'
import { isSafeAddress } from '../../base/text/safe-address.ts'
import { isPlainAddress } from '../../base/text/site-path.ts'

const unsafe = {
  error: 'An address that begins with "javascript:", "data:" or the like is none that may be published.',
}

/** Where a link leads. */
export const linkAddress = z.string().refine(address => isSafeAddress(address, 'link'), unsafe)

/** Where an image is. */
export const imageAddress = z.string().refine(address => isSafeAddress(address, 'image'), unsafe)

/** The address of a generated page, below that of all such pages; it becomes the path of a file. */
export const permalink = z
  .string()
  .refine(
    path =>
      isPlainAddress(path) &&
      !path.includes(':') &&
      !path.split('/').some(part => part === '.' || part === '..'),
    {
      error: 'A "permalink" is a path such as "/news" of letters, digits, "-", "_" and "/".',
    },
  )
