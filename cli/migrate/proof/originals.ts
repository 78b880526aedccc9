// What an author wrote lies beside the new site, where another text had to take its place.
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { NewText } from '../old-site.ts'

/** In the new site; no page is made of what lies there. */
export const originalsFolder = 'migration/originals'

/** `file`: with the author's text. */
export function originalOf({ target, text, from }: NewText): NewText {
  return { kind: 'text', target: originalTarget(target), text, ...(from !== undefined && { from }) }
}

export function originalTarget(target: SitePath): SitePath {
  return `${originalsFolder}/${target}` as SitePath
}
