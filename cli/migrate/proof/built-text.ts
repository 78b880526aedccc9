// A text of the new site with more of its built page: with what the theme showed around it, or with a body that is all that readers saw.
import { openLinks } from '../built/built-links.ts'
import type { BuiltPages } from '../built/built-pages.ts'
import { type Lost, missedParts, partsWithin } from '../built/outside/missed-parts.ts'
import { noParts, type PartsOutside } from '../built/outside/parts-outside.ts'
import { wholeText } from '../built/whole/whole-text.ts'
import { withAround } from '../built/written/written-around.ts'
import { comment, takenOverMark } from '../built/written/written-blocks.ts'
import type { NewFile, NewText, OldSite } from '../old-site.ts'
import { frontMatterParts } from '../texts/front-matter-parts.ts'
import { hidesTitle, titleField } from '../texts/read-text.ts'
import { originalsFolder } from './originals.ts'
import { withPreviewMark } from './preview-mark.ts'

export interface BuiltTexts {
  /** What the built page shows outside of its text, and readers of the new one miss. */
  missedOf(file: NewText, lost: Lost): Promise<PartsOutside>
  /** The same for what an earlier run wrote around the text: `written`. */
  writtenOf(file: NewText, written: string): Promise<PartsOutside>
  /** The text with these parts around it. Undefined where there are none, and for what no reader of texts takes. */
  around(file: NewText, outside: PartsOutside): NewText | undefined
  /** The front matter stays, all else is what readers of the old site saw. Undefined where the built page has nothing to show. */
  whole(file: NewText, outside: PartsOutside): Promise<NewText | undefined>
  /** Pictures and downloads that these texts show. */
  taken(): readonly NewFile[]
}

/** `site`: the new one, with all its pages. */
export function openBuiltTexts(site: OldSite, built: BuiltPages): BuiltTexts {
  const links = openLinks(site, built)
  const outsideOf = async ({ address }: NewText) =>
    (address === undefined ? undefined : await built.outsideOf(address)) ?? noParts
  return {
    // Reading a page takes long, and most have lost nothing.
    missedOf: async (file, lost) =>
      lost.lostWords.length + lost.lostImages + lost.lostEmbeds === 0
        ? noParts
        : missedParts(await outsideOf(file), lost),
    writtenOf: async (file, written) =>
      written.includes(takenOverMark) ? partsWithin(await outsideOf(file), written, file.text) : noParts,
    around(file, outside) {
      const { address = '/', target } = file
      const text = withAround(file.text, outside, {
        isMdx: target.endsWith('.mdx'),
        ...links.from(address),
      })
      return text === undefined ? undefined : { ...file, text }
    },
    async whole(file, outside) {
      const { address, text } = file
      if (address === undefined) return undefined
      const isMdx = file.target.endsWith('.mdx')
      const { head: fields } = frontMatterParts(text)
      const title = hidesTitle(text) ? undefined : titleField(text)
      const whole = await wholeText(address, { built, links, isMdx, title, outside })
      if (whole === undefined || whole === '') return undefined
      const body = withPreviewMark(whole, text)
      const note = comment(`${takenOverMark}. The text of its author lies in ${originalsFolder}.`, { isMdx })
      return { ...file, text: `${fields}${fields === '' ? '' : '\n\n'}${note}\n\n${body}\n` }
    },
    taken: links.taken,
  }
}
