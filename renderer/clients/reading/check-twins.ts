// Checks twins: a page and its Markdown twin, parsed again, must have the same words.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import { withoutComments } from '../../base/text/without-tags.ts'
import { configOf } from '../../config/locales/translation-folders.ts'
import { twinOutput } from '../../content/derive/urls.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import { isMdx } from '../../content/markdown/mdx/is-mdx.ts'
import type { ComponentPart, PageContent, Part } from '../../content/markdown/page-facts.ts'
import { parseFile } from '../../content/markdown/parse-file.ts'
import { parseOptionsFor } from '../../content/markdown/parse-options.ts'
import { decodeAttribute } from '../../content/markdown/print/find-in-html.ts'
import type { PageTexts } from '../../content/page-texts.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { twinRoutes } from '../../publish/plan/twins/twin-routes.ts'
import { markdownOf } from './site-text.ts'

/** Words in a message. */
const mostWords = 12

/** One diagnostic for each page whose twin has other words. Never throws for a text. */
export function checkTwins(
  snapshot: Snapshot,
  texts: PageTexts,
): { readonly compared: number; readonly faults: readonly Diagnostic[] } {
  const pages = [...twinRoutes(snapshot).values()]
  const faults = pages.flatMap(({ page, route }): readonly Diagnostic[] => {
    const shown = wordsOfPage(page, texts)
    const told = wordsOfTwin(snapshot, page, texts)
    const other = firstDifference(shown, told)
    if (other === undefined) return []
    const quote = (list: readonly string[], first: number) =>
      first < list.length ? `says "${list.slice(first, first + mostWords).join(' ')}"` : 'ends'
    return [
      {
        code: 'twin/other-words',
        severity: 'error',
        message: `The page ${quote(shown, other.shown)} where its Markdown at /${twinOutput(route)} ${quote(told, other.told)}.`,
        hint: 'This is a fault of docsgen: please report it with the lines around. Until it is mended, plainer Markdown may help.',
        file: page.file,
      },
    ]
  })
  return { compared: pages.length, faults }
}

// At a component of the twin, the page may have any words: the words of a component come from its code, which may also run in the browser.
function firstDifference(
  shown: readonly string[],
  told: readonly string[],
): { readonly shown: number; readonly told: number } | undefined {
  let at = { shown: 0, told: 0 }
  let component: typeof at | undefined
  let furthest = at
  while (at.shown < shown.length || at.told < told.length) {
    if (told[at.told] === componentWord) {
      at = { ...at, told: at.told + 1 }
      component = at
    } else if (at.shown < shown.length && shown[at.shown] === told[at.told])
      at = { shown: at.shown + 1, told: at.told + 1 }
    else {
      if (at.told >= furthest.told) furthest = at
      if (component === undefined || component.shown >= shown.length) return furthest
      component = { ...component, shown: component.shown + 1 }
      at = component
    }
  }
  return undefined
}

/** Represents a component in the words of a twin. No text has this word. */
const componentWord = 'docsgenComponentOfThePage'
const component = /<\/?[A-Z][\w.]*(?![\w.])(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^'"<>{])*>/g

// The words of the twin as a program reads it: without included files, variables and code.
function wordsOfTwin(snapshot: Snapshot, page: Page, texts: PageTexts): readonly string[] {
  const twin = markdownOf(snapshot, page, texts)
  const text = isMdx(page.file) ? twin.replace(component, ` ${componentWord} `) : twin
  const path = page.file.replace(/\.[^./]+$/, '.md') as SitePath
  const options = parseOptionsFor(configOf(snapshot.config, page.file), page.collection)
  const { content } = parseFile(path, text, { options, inputs: { files: {}, variables: {} } })
  return wordsOf(page, content)
}

// The words of the page. A title that is not in the text is shown above it, and is at the top of the twin. Texts of posts do not show their title.
function wordsOfPage(page: Page, texts: PageTexts): readonly string[] {
  const { title, file, facts, collection } = page
  const isInText = facts.meta.hasContentTitle || collection === 'blog'
  const body = texts.content(file)
  return wordsOf(page, isInText ? body : { body: [`${escapeHtml(title)} `, ...body.body] })
}

// In the twin of an `.mdx` text, components are elements as the author wrote them, and Markdown inside them keeps its marks. So only letters and digits are
// compared, without marks and without the names and attributes of components.
function wordsOf({ file }: Page, { body }: PageContent): readonly string[] {
  const isLoose = isMdx(file)
  const text = textOfParts(body, isLoose)
  return (isLoose ? text.replace(/[^\p{L}\p{N}\s]+/gu, '') : text).split(/\s+/).filter(word => word !== '')
}

// Inline elements do not separate words; blocks do.
function textOfParts(parts: readonly Part[], isInsideOnly: boolean): string {
  const markupOf = (part: Part): string => {
    if (typeof part === 'string') return part
    if (part.slot === 'image') return ` ${escapeHtml(part.alt)} `
    if (part.slot !== 'component') return ''
    const inner = [...part.label, ' ', ...part.children].map(markupOf).join('')
    if (part.inline !== undefined) return inner
    return isInsideOnly ? ` ${inner} ` : ` ${part.name} ${escapeHtml(wordsOfProps(part))} ${inner} `
  }
  return decodeAttribute(withoutTags(parts.map(markupOf).join('')))
}

// Without attributes that are addresses: they differ, because the twin has another address.
function wordsOfProps({ props, references = {} }: ComponentPart): string {
  return Object.entries(props)
    .flatMap(([name, value]) => (Object.hasOwn(references, name) ? [] : `${name}=${value}`))
    .sort()
    .join(' ')
}

function withoutTags(html: string): string {
  return withoutComments(html)
    .replaceAll('&#8203;', '')
    .replace(/<\/?([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi, (_, name: string) =>
      inline.test(name) ? '' : ' ',
    )
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/i
