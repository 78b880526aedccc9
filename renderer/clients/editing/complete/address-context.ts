// Whether an address is being written before the cursor, and which part of it.

export interface AddressContext {
  /** `code`: a file that a block of code shows. */
  readonly role: 'link' | 'image' | 'partial' | 'code'
  /** What is written of the address. */
  readonly written: string
  /** Offset of its beginning. */
  readonly start: number
}

const destination = /(!?)(?<!\\)\[(?:[^[\]\\]|\\.)*\]\(<?([^()\s<>]*)$/
const definition = /^ {0,3}\[[^\]^][^\]]*\]:[ \t]*<?([^\s<>]*)$/
const attribute =
  /(?:^|[\s{])(href|src|to|file|link|image|img|poster|data-src)=(?:"([^"]*)|'([^']*)|([^\s"'{}>]*))$/
const field = /^[ \t-]*(image|image_url|custom_edit_url):[ \t]*["']?([^\s"']*)$/

/**
 * Looks at one line up to the cursor: what is being written is no whole link yet, so no parser knows it.
 * Example: `see [the page](../start.md#in` → the link `../start.md#in`.
 */
export function addressContext(line: string, lineStart: number): AddressContext | undefined {
  const at = (role: AddressContext['role'], written: string): AddressContext => ({
    role,
    written,
    start: lineStart + line.length - written.length,
  })
  const inText = destination.exec(line)
  if (inText !== null) return at(inText[1] === '!' ? 'image' : 'link', inText[2] ?? '')
  const defined = definition.exec(line)
  if (defined !== null) return at('link', defined[1] ?? '')
  const inAttribute = attribute.exec(line)
  if (inAttribute !== null) {
    const [, name = '', double, single, bare] = inAttribute
    const shows = /^[\s>*-]*(?:`{3}|~{3})/.test(line) ? 'code' : 'partial'
    const role = name === 'file' ? shows : /^(?:href|to|link)$/.test(name) ? 'link' : 'image'
    return at(role, double ?? single ?? bare ?? '')
  }
  const inField = field.exec(line)
  return inField === null ? undefined : at('image', inField[2] ?? '')
}
