// What a browser would run or load by itself if it were given a piece of HTML.
import { parseDocument } from 'htmlparser2'

const runningTag = /^(?:script|iframe|object|embed|base|meta|form|link|frame|applet)$/
const runningAttribute = /^(?:on.*|formaction|srcdoc)$/
const runningAddress = /^(?:javascript:|vbscript:|data:(?!image\/))/i

interface Tag {
  /** As it stands in the text. */
  readonly tag: string
  /** In lower case, as are the names of its attributes. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** All that a browser takes for tags, those that end an element too. */
export function tagsOf(html: string): readonly Tag[] {
  return [...html.matchAll(/<\/?[a-z](?:[^>"]|"[^"]*")*>/gi)].map(([tag]) => {
    const [element] = parseDocument(tag.replace('</', '<')).children
    const { name = '', attribs = {} } = element as { name?: string; attribs?: Record<string, string> }
    return { tag, name, attributes: attribs }
  })
}

/** Tags that run something, and what is no tag though it starts like one; empty for harmless HTML. */
export function whatRuns(html: string): readonly string[] {
  const running = tagsOf(html).filter(
    ({ name, attributes }) =>
      runningTag.test(name) ||
      Object.entries(attributes).some(
        ([key, value]) => runningAttribute.test(key) || runningAddress.test(asAddress(value)),
      ),
  )
  const open = html.replaceAll(/<\/?[a-z](?:[^>"]|"[^"]*")*>/gi, '').match(/<[^<]{0,40}/)
  return [...running.map(({ tag }) => tag), ...(open ?? [])]
}

// Browsers overlook what nobody sees, anywhere in a scheme.
function asAddress(value: string): string {
  return value.replace(/[\u0000-\u0020]/g, '')
}
