// `hero` and `features` of the front matter → the directives that a home page consists of.
import { labelMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

/**
 * In Markdown; empty for a page without both. `isOneTitle`: the theme makes one title of `hero.name` and `hero.text`; the second is a
 * paragraph below it otherwise.
 */
export function homeText(fields: Readonly<Record<string, unknown>>, isOneTitle = true): string {
  return [heroText(fieldsOf(fields.hero), isOneTitle), featuresText(listOf(fields.features).map(fieldsOf))]
    .filter(text => text !== '')
    .join('\n')
}

function heroText(
  { name, text, tagline, actions, image }: Readonly<Record<string, unknown>>,
  isOneTitle: boolean,
): string {
  const words = [name, text].flatMap(each => textOf(each) ?? [])
  const title = isOneTitle ? words.join(' ') : (words[0] ?? '')
  const below = isOneTitle ? '' : (words[1] ?? '').replace(/\s+/g, ' ').trim()
  const pictures = picturesOf(image)
  const picture = pictures === '' ? '' : block(':::hero-picture', [pictures], ':::').trimEnd()
  if (title === '' && textOf(tagline) === undefined) return ''
  const buttons = listOf(actions)
    .map(fieldsOf)
    .flatMap(action => {
      const label = textOf(action.text)?.trim()
      const link = textOf(action.link)
      if (!label || link === undefined) return []
      return [
        `:button[${escaped(label)}]{href="${siteLink(link)}"${action.theme === 'alt' ? '' : ' primary'}}`,
      ]
    })
  return block(
    `::::hero[${escaped(title)}]`,
    [below, textOf(tagline) ?? '', buttons.join(' '), picture],
    '::::',
  )
}

// `/logo.svg`, `{ src, alt }`, `{ light, dark, alt }`
function picturesOf(image: unknown): string {
  const { src = image, light, dark, alt } = fieldsOf(image)
  const modes = [
    [textOf(src), ''],
    [textOf(light), '#gh-light-mode-only'],
    [textOf(dark), '#gh-dark-mode-only'],
  ] as const
  const shown = modes.flatMap(([address, mode]) =>
    address === undefined ? [] : [`![${escaped(textOf(alt) ?? '')}](<${address}${mode}>)`],
  )
  return shown.join(' ')
}

function featuresText(features: readonly Readonly<Record<string, unknown>>[]): string {
  if (features.length === 0) return ''
  const columns = features.length % 3 === 0 ? 3 : features.length % 2 === 0 ? 2 : 3
  return block(
    `::::features{columns=${columns}}`,
    features.map(({ title, details, icon, link, linkText }) => {
      const attributes = [
        ...(typeof icon === 'string' && !icon.includes('<') ? [`icon="${icon.replaceAll('"', '')}"`] : []),
        ...(textOf(link) === undefined ? [] : [`href="${siteLink(textOf(link) as string)}"`]),
      ].join(' ')
      const label = escaped(textOf(title) ?? '')
      const picture = typeof icon === 'object' ? picturesOf(icon) : ''
      const words = [picture, textOf(details) ?? '', textOf(linkText) ?? '']
        .filter(part => part !== '')
        .join('\n\n')
      return `:::feature[${label}]${attributes === '' ? '' : `{${attributes}}`}\n${words}\n:::`
    }),
    '::::',
  )
}

function block(opening: string, parts: readonly string[], closing: string): string {
  return `${[opening, ...parts.filter(part => part !== ''), closing].join('\n\n')}\n`
}

function siteLink(link: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|\/|#)/i.test(link)
    ? link.replace(/^(\/[^?#]*)\.(?:md|html)(?=$|[?#])/, '$1')
    : `/${link.replace(/^\.\//, '').replace(/\.(?:md|html)(?=$|[?#])/, '')}`
}

// A label stands on one line.
function escaped(text: string): string {
  return labelMarkdown(text.replace(/\s+/g, ' ').trim())
}
