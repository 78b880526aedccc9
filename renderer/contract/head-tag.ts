// Tags of `<head>` as data.

/** `true` is an attribute without a value. */
export type HeadAttributes = Readonly<Record<string, string | true>>

export interface HeadTag {
  readonly tag: 'link' | 'meta' | 'script' | 'style'
  readonly attributes: HeadAttributes
  /** Of scripts and styles. */
  readonly content?: string
}

/** The attribute that holds an address of the site or elsewhere; undefined for a tag without one. */
export function addressAttribute({ tag, attributes }: HeadTag): 'href' | 'src' | undefined {
  const name = tag === 'link' ? 'href' : 'src'
  return tag !== 'meta' && tag !== 'style' && typeof attributes[name] === 'string' ? name : undefined
}

/** Whether a browser has to load the document for the tag to work: what runs or styles cannot be taken back. */
export function needsDocument({ tag, attributes }: HeadTag): boolean {
  return tag === 'script' || tag === 'style' || (tag === 'link' && attributes.rel === 'stylesheet')
}
