// The document around a page: doctype, head, body. Everything visible inside the body comes from React.
import { fingerprint, shortHash } from '../../base/fingerprint.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import { relativePath } from '../../base/text/relative-path.ts'
import { neededStyles } from '../../content/derive/page-styles.ts'
import { type HeadTag, needsDocument } from '../../contract/head-tag.ts'
import type { PageProps } from '../../contract/page-props.ts'
import type { PageHead } from '../plan/page/page-input.ts'
import type { BundleFile, ShellInput } from '../plan/shell-input.ts'
import { headTags } from './head-tags.ts'
import { headTag } from './shared-tags.ts'

interface ShellRequest {
  readonly shell: ShellInput
  readonly page: PageProps
  readonly isHome: boolean
  readonly hasDiagrams: boolean
  /** Tags that the front matter names. */
  readonly pageHead: PageHead | undefined
  /** Further HTML for `<head>`, from the text. */
  readonly head: string
  /** HTML inside `<body>`. */
  readonly body: string
}

export function documentShell({
  shell,
  page,
  isHome,
  hasDiagrams,
  pageHead,
  head,
  body,
}: ShellRequest): string {
  const { colorMode, inline } = shell
  const scripts = [
    inline.head,
    ...earlyChoices(inline, body),
    ...(isHome && inline.home !== undefined ? [inline.home] : []),
  ]
  return `<!DOCTYPE html>
<html lang="${shell.locale}" dir="${shell.direction}" class="${page.head.htmlClass}" ${colorMode} data-has-hydrated="false">
<head>
${headTags(shell, { head: page.head, hasDiagrams, pageHead })}
${scripts.map(script => `<script>${script}</script>\n`).join('')}${preloadTags(shell)}${styleTag(shell.style)}
${wordsTag(shell, page)}<script type="module" src="${shell.script.href}"${integrityOf(shell.script)}${bannerMark(shell, page)}${languageMark(shell)}${headMark(pageHead)}></script>${page.view.layout === 'SearchPage' ? searchTags(shell) : ''}${tagLines([...(shell.head ?? []), ...(pageHead?.tags ?? [])])}${head === '' ? '' : `\n${head}`}
</head>
<body>
${withPageStyles(shell, body)}${counterPixels(shell)}
</body>
</html>
`
}

// What chooses before the first paint.
function earlyChoices({ tabs, samples }: ShellInput['inline'], body: string): readonly string[] {
  if (samples !== '' && body.includes(' doc--samples')) return [samples]
  return / data-tab-(?:group|query)=/.test(body) ? [tabs] : []
}

function styleTag(file: BundleFile): string {
  return `<link rel="stylesheet" href="${file.href}"${integrityOf(file)}>`
}

// What only some pages need stands before the part of the page that needs it. The bar and the menu do not wait for it, and over
// HTTP/1.1 it asks for no second connection before the first paint.
function withPageStyles(shell: ShellInput, body: string): string {
  const tags = neededStyles(body)
    .flatMap(({ name }) => shell.pageStyles[name] ?? [])
    .map(styleTag)
    .join('')
  const main = Math.max(body.indexOf('<main '), 0)
  return tags === '' ? body : body.slice(0, main) + tags + body.slice(main)
}

// Fonts are asked for without credentials, wherever they come from.
function preloadTags({ preloads = [] }: ShellInput): string {
  return preloads
    .map(href => {
      const isFont = /\.(?:woff2?|ttf|otf|eot)$/.test(href)
      return `<link rel="preload" as="${isFont ? 'font" crossorigin' : 'image"'} href="${escapeHtml(href)}">\n`
    })
    .join('')
}

// From the page: so it is found where the site really is.
function bannerMark({ banner }: ShellInput, { pageUrl }: PageProps): string {
  if (banner === undefined) return ''
  const to = relativePath(new URL(pageUrl).pathname.slice(1), banner.slice(1))
  return ` data-banner="${to.startsWith('.') ? to : `./${to}`}"`
}

// Tells pages of another language apart, which the browser loads as documents.
function languageMark({ words, locale }: ShellInput): string {
  return words === undefined ? '' : ` data-language="${locale}"`
}

// Scripts and styles of a page of its own cannot be taken back, so the browser loads it as a document, and the next one too.
function headMark(head: PageHead | undefined): string {
  const lasting = head?.tags.filter(needsDocument) ?? []
  return lasting.length === 0 ? '' : ` data-head="${shortHash(fingerprint(JSON.stringify(lasting)))}"`
}

function tagLines(tags: readonly HeadTag[]): string {
  return tags.map(tag => `\n${headTag(tag)}`).join('')
}

// Before every module, in the order of the document. The search page has a script that waits for nothing but this.
function wordsTag({ words, search }: ShellInput, { view }: PageProps): string {
  if (words === undefined) return ''
  const isSearch = view.layout === 'SearchPage'
  const later = isSearch && search.words !== undefined ? `<script src="${search.words}"></script>\n` : ''
  return `<script${isSearch ? '' : ' defer'} src="${words.href}"${integrityOf(words)}></script>\n${later}`
}

// The address holds the question already, so the search and its components are loaded at the same time.
function searchTags({ search }: ShellInput): string {
  const tags = [
    ...search.parts.map(part => `<link rel="modulepreload" href="${part}">`),
    `<script type="module" async src="${search.script}"></script>`,
  ]
  return tags.map(tag => `\n${tag}`).join('')
}

function integrityOf({ integrity }: BundleFile): string {
  return integrity === undefined ? '' : ` integrity="${integrity}"`
}

// For readers without script, who cannot agree to anything either.
function counterPixels({ counters = [] }: ShellInput): string {
  return counters
    .flatMap(({ pixel, needsConsent }) => (pixel === undefined || needsConsent ? [] : [escapeHtml(pixel)]))
    .map(
      address =>
        `\n<noscript data-production-only><img class="visually-hidden" src="${address}" alt=""></noscript>`,
    )
    .join('')
}
