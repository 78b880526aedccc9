// The tags of `<head>` that the configuration names, ready to be printed.
import type { Config } from '../../../config/config.ts'
import { addressAttribute, type HeadTag } from '../../../contract/head-tag.ts'
import { publicHref } from '../shared-props.ts'

/** With the base path in addresses of the site. */
export function siteHead(config: Config): readonly HeadTag[] {
  return config.head.map(tag => {
    const name = addressAttribute(tag)
    const written = name === undefined ? undefined : tag.attributes[name]
    return typeof written === 'string' ? withAddress(tag, publicHref(config, written)) : tag
  })
}

/** `href` is finished. */
export function withAddress(tag: HeadTag, href: string): HeadTag {
  const name = addressAttribute(tag)
  return name === undefined ? tag : { ...tag, attributes: { ...tag.attributes, [name]: href } }
}
