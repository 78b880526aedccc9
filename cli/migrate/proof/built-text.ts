// A text of the new site with the body of its built page: the front matter stays, all else is what readers of the old site saw.
import { openLinks } from '../built/built-links.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { wholeText } from '../built/whole/whole-text.ts'
import type { CopiedFile, NewText, OldSite } from '../old-site.ts'
import { frontMatterParts } from '../texts/front-matter-parts.ts'
import { hidesTitle, titleField } from '../texts/read-text.ts'
import { originalsFolder } from './originals.ts'
import { withPreviewMark } from './preview-mark.ts'

export interface BuiltTexts {
  /** Undefined where the built page has nothing to show. */
  of(file: NewText): Promise<NewText | undefined>
  /** Pictures and downloads that these texts show. */
  taken(): readonly CopiedFile[]
}

/** `site`: the new one, with all its pages. */
export function openBuiltTexts(site: OldSite, built: BuiltPages): BuiltTexts {
  const links = openLinks(site, built)
  return {
    async of(file) {
      const { address, text } = file
      if (address === undefined) return undefined
      const isMdx = file.target.endsWith('.mdx')
      const { head: fields } = frontMatterParts(text)
      const title = hidesTitle(text) ? undefined : titleField(text)
      const whole = await wholeText(address, { built, links, isMdx, title })
      if (whole === undefined || whole === '') return undefined
      const body = withPreviewMark(whole, text)
      const words = `Taken over from the built page. The text of its author lies in ${originalsFolder}.`
      const note = isMdx ? `{/* ${words} */}` : `<!-- ${words} -->`
      return { ...file, text: `${fields}${fields === '' ? '' : '\n\n'}${note}\n\n${body}\n` }
    },
    taken: links.taken,
  }
}
