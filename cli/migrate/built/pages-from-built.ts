// Addresses that only programs of the old site made, such as lists of posts and references: their built pages become pages of the new site.
import type { ElementContent } from 'hast'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { writeYaml } from '../../../renderer/base/yaml/write-yaml.ts'
import type { NewFile, OldAddress, OldSite, Todo } from '../old-site.ts'
import { type BuiltLinks, openLinks } from './built-links.ts'
import type { BuiltPage, BuiltPages } from './built-pages.ts'
import { htmlToMarkdown } from './shown/html-to-markdown.ts'
import { idsOfHeadings } from './shown/markdown-options.ts'
import { withoutTitles } from './shown/shown-titles.ts'

/** `lost`: addresses that the new site lacks so far. One of another language translates the page of its place, or says that it has no original. */
export async function pagesFromBuilt(
  site: OldSite,
  built: BuiltPages | undefined,
  lost: readonly OldAddress[],
): Promise<Pick<OldSite, 'files' | 'todos'>> {
  if (built === undefined) return { files: [], todos: [] }
  const links = openLinks(site, built)
  const files: NewFile[] = []
  const todos: Todo[] = []
  const targets = new Set<string>(site.files.map(({ target }) => target))
  const places = lost
    .map(({ address }) => ({ address, ...placeOf(address, site) }))
    .sort((a, b) => Number(a.locale !== undefined) - Number(b.locale !== undefined))
  for (const { address, locale, below } of places) {
    if (/(?:^|\/)404$/.test(address)) continue
    // A program may write a page without the theme's place for a text.
    const page = (await built.pageAt(address)) ?? (await built.wholePageAt(address))
    if (page === undefined) continue
    const text = builtText(page, { isMdx: false, links, address })
    // A page with a title alone has an address too, such as that of an empty package in a reference.
    if (text === '' && page.heading === undefined) continue
    const path = pathOf(below, site)
    const folder = locale === undefined ? 'content' : `content/i18n/${locale}`
    const hasOriginal = locale === undefined || targets.has(`content/${path}`)
    targets.add(`${folder}/${path}`)
    const fields = {
      // A page without any title is called like its file.
      title: page.title === '' ? (address.split('/').at(-1) ?? '') : page.title,
      slug: below,
      ...(isDocs(site) && { displayed_sidebar: null }),
      ...(!hasOriginal && { without_original: true }),
    }
    files.push({
      kind: 'text',
      target: `${folder}/${path}` as SitePath,
      text: `---\n${writeYaml(fields)}---\n\n<!-- Taken over from the built page. -->\n\n${text}\n`,
      address,
    })
    todos.push({
      message:
        'A page that a program of the old site made was taken over from the built page, as text: nothing makes it anew.',
      hint: 'Look whether it reads well and belongs into a sidebar; delete it when nobody needs it.',
      file: address,
    })
  }
  return { files: [...files, ...links.taken()], todos }
}

/** What a built page says, as Markdown without its title. */
function builtText(
  { box, hasOuterHeading }: BuiltPage,
  {
    isMdx,
    links,
    address,
  }: { readonly isMdx: boolean; readonly links: BuiltLinks; readonly address: string },
): string {
  const { children } = hasOuterHeading ? withoutTitles(box) : box
  return htmlToMarkdown(withoutTitle(children), {
    isMdx,
    ids: idsOfHeadings(box),
    ...links.from(address),
  })
}

// `/fr/blog` is `/blog` in French.
function placeOf(address: string, { config }: OldSite): { readonly locale?: string; readonly below: string } {
  const [, first = ''] = address.split('/')
  if (first === config.locale || !Object.hasOwn(config.locales ?? {}, first)) return { below: address }
  return { locale: first, below: address.slice(first.length + 1) || '/' }
}

// Sites whose documents begin at the root have no other place for a page.
function isDocs({ config: { docs } }: OldSite): boolean {
  return (
    typeof docs === 'object' && !Array.isArray(docs) && (docs as { routeBase?: string }).routeBase === '/'
  )
}

// Names that begin with "_" are of partial files.
function pathOf(address: string, site: OldSite): string {
  const path = address.slice(1).replace(/(^|\/)_+/g, '$1') || 'index'
  return `${isDocs(site) ? 'docs' : 'pages'}/${path}.md`
}

function withoutTitle(children: readonly ElementContent[]): readonly ElementContent[] {
  return children.flatMap((child): readonly ElementContent[] => {
    if (child.type !== 'element') return [child]
    return child.tagName === 'h1' ? [] : [{ ...child, children: [...withoutTitle(child.children)] }]
  })
}
