// Tags of `<head>` as authors write them, in the configuration and in front matter.
import * as z from 'zod'
import type { HeadTag } from '../../contract/head-tag.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

const tag = z
  .strictObject({
    tag: z
      .enum(['link', 'meta', 'script', 'style'])
      .meta({ description: 'Name of the tag.', examples: ['link'] }),
    attributes: z
      .record(z.string(), value)
      .refine(attributes => Object.keys(attributes).every(name => /^[a-z][a-z0-9:._-]*$/i.test(name)), {
        error: 'An attribute of "head" has a name of letters, digits and "-".',
      })
      .refine(attributes => !Object.keys(attributes).some(name => /^on/i.test(name)), {
        error: 'Attributes such as "onload" run nowhere under a content-security policy; write a script.',
      })
      .default({})
      .meta({
        description:
          'Its attributes; `true` writes one without a value, `false` none. An `href` or `src` that begins with `/` is an address of the site.',
        examples: [{ rel: 'me', href: 'https://social.example.com/@docs' }],
      }),
    content: z
      .string()
      .optional()
      .meta({
        description: 'Text of a script or style; its hash goes into the content-security policy.',
        examples: ['window.ready = true'],
      }),
  })
  .refine(({ tag, content }) => content === undefined || tag === 'script' || tag === 'style', {
    error: 'Only "script" and "style" have "content".',
  })
  .refine(({ tag, content }) => tag !== 'style' || content !== undefined, {
    error: 'A "style" needs "content"; a file of styles is a "link" with "rel": "stylesheet".',
  })
  .refine(
    ({ tag, content, attributes }) =>
      tag !== 'script' || (content === undefined) === (typeof attributes.src === 'string'),
    { error: 'A "script" has either "content" or the attribute "src".' },
  )
  .refine(({ content = '' }) => !/<\/(?:script|style)|<!--/i.test(content), {
    error:
      'A script or style that holds "</script", "</style" or "<!--" ends too early; move it into a file.',
  })
  .meta({ id: 'UserHeadTag' })
  .transform(({ tag, attributes, content }): HeadTag => {
    const written = Object.entries(attributes).flatMap(([name, given]) =>
      given === false ? [] : [[name.toLowerCase(), given === true ? true : String(given)] as const],
    )
    return { tag, attributes: Object.fromEntries(written), ...(content !== undefined && { content }) }
  })

export const headTags = z.array(tag)
