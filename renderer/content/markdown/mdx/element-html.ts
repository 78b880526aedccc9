// An element of HTML in MDX → its tags, as raw HTML.
import { escapeHtml } from '../../../base/text/escape-html.ts'

/** Elements without an end tag. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const otherNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  xlinkHref: 'xlink:href',
}

/** SVG attributes that React writes in camel case. */
const hyphenated =
  /^(?:(?:stroke|fill|stop|clip|flood|marker)[A-Z]|font(?:Family|Size|Style|Weight)$|text(?:Anchor|Decoration|Rendering)$|(?:dominant|alignment)Baseline$|(?:letter|word)Spacing$|(?:color|shape|image)(?:Interpolation|Rendering)$|(?:pointerEvents|vectorEffect|paintOrder)$)/
const notHyphenated = /^(?:clipPathUnits|markerHeight|markerUnits|markerWidth|fillUnits)$/

interface ElementTags {
  readonly open: string
  readonly close: string
  /** HTML of the attribute `dangerouslySetInnerHTML`. */
  readonly inner?: string
}

/** `attributes`: values in React's form. */
export function elementTags(name: string, attributes: readonly (readonly [string, unknown])[]): ElementTags {
  let inner: string | undefined
  let open = `<${name}`
  for (const [key, value] of attributes) {
    if (key === 'key' || key === 'ref' || value === undefined || value === null || value === false) continue
    if (key === 'dangerouslySetInnerHTML') inner = String((value as { __html?: unknown }).__html ?? '')
    else if (value === true && !key.startsWith('aria-')) open += ` ${attributeName(key)}`
    else {
      const text = key === 'style' && typeof value === 'object' ? styleText(value) : textOf(value)
      open += ` ${attributeName(key)}="${escapeHtml(text)}"`
    }
  }
  return {
    open: `${open}>`,
    close: empty.has(name) ? '' : `</${name}>`,
    ...(inner !== undefined && { inner }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function attributeName(name: string): string {
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined
  if (other !== undefined) return other
  return hyphenated.test(name) && !notHyphenated.test(name) ? kebab(name) : name
}

/** CSS properties whose numbers have no unit. */
const unitless =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|column(?:s|Count)|flex(?:Grow|Shrink)?|fontWeight|grid(?:Area|Row|Column)(?:Start|End|Span)?|gridRow|gridColumn|line(?:Clamp|Height)|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|fillOpacity|strokeOpacity|strokeWidth)$/

// `{ marginTop: 4 }` → `margin-top:4px`
function styleText(style: object): string {
  return Object.entries(style)
    .flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '' || typeof value === 'boolean') return []
      if (name.startsWith('--')) return [`${name}:${value}`]
      const text =
        typeof value === 'number' && value !== 0 && !unitless.test(name) ? `${value}px` : String(value)
      return [`${kebab(name).replace(/^ms-/, '-ms-')}:${text}`]
    })
    .join(';')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
