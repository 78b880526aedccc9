// Tags of `<head>` in front matter: their addresses are references like those of the text.
import { addressAttribute } from '../../contract/head-tag.ts'
import { type FrontMatter, fieldPlace } from '../front-matter.ts'
import type { WrittenHeadTag } from '../page-facts.ts'
import { addReference, type PrintState } from './print-state.ts'

/** `text` is the file's. A site that does not trust its authors takes no tags from them. */
export function noteHead(
  state: PrintState,
  { head }: Pick<FrontMatter, 'head'>,
  text: string,
): readonly WrittenHeadTag[] | undefined {
  if (head === undefined || head.length === 0) return undefined
  const place = fieldPlace(text, 'head')
  if (state.options.rawHtml === 'sanitize') {
    state.diagnostics.push({
      code: 'front-matter/refused-head',
      severity: 'warning',
      message: 'The tags of "head" are left out: "rawHtml" is "sanitize" for this text.',
      hint: 'Write them into "head" of the configuration.',
      file: state.path,
      ...place,
    })
    return undefined
  }
  return head.map(tag => {
    const name = addressAttribute(tag)
    const raw = name === undefined ? undefined : tag.attributes[name]
    if (typeof raw !== 'string') return tag
    return { ...tag, reference: addReference(state, { raw, from: 'front-matter', role: 'link', place }) }
  })
}
