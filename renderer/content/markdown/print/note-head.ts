// Tags of `<head>` in front matter: their addresses are references like those of the text.
import { addressAttribute, type HeadTag } from '../../../contract/head-tag.ts'
import { fieldPlace } from '../front-matter.ts'
import type { WrittenHeadTag } from '../page-facts.ts'
import { addReference, type PrintState } from './print-state.ts'

interface TextHead {
  /** Tags of the text's front matter. */
  readonly written: readonly HeadTag[]
  /** Tags of extensions, which are code of the site and trusted. */
  readonly added: readonly HeadTag[]
}

/** `text` is the file's. A site that does not trust its authors takes no tags from them. */
export function noteHead(
  state: PrintState,
  { written, added }: TextHead,
  text: string,
): readonly WrittenHeadTag[] | undefined {
  const place = fieldPlace(text, 'head')
  const isRefused = written.length > 0 && state.options.rawHtml === 'sanitize'
  if (isRefused) {
    state.diagnostics.push({
      code: 'front-matter/refused-head',
      severity: 'warning',
      message: 'The tags of "head" are left out: "rawHtml" is "sanitize" for this text.',
      hint: 'Write them into "head" of the configuration.',
      file: state.path,
      ...place,
    })
  }
  const head = [...(isRefused ? [] : written), ...added]
  if (head.length === 0) return undefined
  return head.map(tag => {
    const name = addressAttribute(tag)
    const raw = name === undefined ? undefined : tag.attributes[name]
    if (typeof raw !== 'string') return tag
    return { ...tag, reference: addReference(state, { raw, from: 'front-matter', role: 'link', place }) }
  })
}
