// Whether an editor can show a file as a picture.
import type { SitePath } from '../text/brand.ts'
import { extensionOf } from '../text/site-path.ts'

export function isPicture(path: SitePath): boolean {
  return /^\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/.test(extensionOf(path))
}
