// Addresses that only programs of the old site made, such as lists of posts and references: their built pages become pages of the new site.
import type { ElementContent } from 'hast'
import type { SitePath } from '../../../renderer/text/brand.ts'
import { writeYaml } from '../../../renderer/yaml/write-yaml.ts'
import type { NewFile, OldAddress, OldSite, Todo } from '../old-site.ts'
import { openLinks } from './built-links.ts'
import type { BuiltPages } from './built-pages.ts'
import { htmlToMarkdown } from './shown/html-to-markdown.ts'

/** `lost`: addresses that the new site lacks so far. Those of translations stay lost: a page there translates one of the original. */
export async function pagesFromBuilt(
  site: OldSite,
  built: BuiltPages | undefined,
  lost: readonly OldAddress[],
): Promise<Pick<OldSite, 'files' | 'todos'>> {
  if (built === undefined) return { files: [], todos: [] }
  const links = openLinks(site, built)
  const files: NewFile[] = []
  const todos: Todo[] = []
  for (const { address } of lost) {
    if (/(?:^|\/)404$/.test(address) || isTranslated(address, site)) continue
    const page = await built.pageAt(address)
    if (page === undefined) continue
    const text = htmlToMarkdown(withoutTitle(page.box.children), { isMdx: false, ...links.from(address) })
    if (text === '') continue
    const fields = { title: page.title, slug: address, ...(isDocs(site) && { displayed_sidebar: null }) }
    files.push({
      kind: 'text',
      target: targetOf(address, site),
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

function isTranslated(address: string, { config }: OldSite): boolean {
  const [, first = ''] = address.split('/')
  return first !== config.locale && Object.hasOwn(config.locales ?? {}, first)
}

// Sites whose documents begin at the root have no other place for a page.
function isDocs({ config: { docs } }: OldSite): boolean {
  return (
    typeof docs === 'object' && !Array.isArray(docs) && (docs as { routeBase?: string }).routeBase === '/'
  )
}

// Names that begin with "_" are of partial files.
function targetOf(address: string, site: OldSite): SitePath {
  const path = address.slice(1).replace(/(^|\/)_+/g, '$1') || 'index'
  return `content/${isDocs(site) ? 'docs' : 'pages'}/${path}.md` as SitePath
}

function withoutTitle(children: readonly ElementContent[]): readonly ElementContent[] {
  return children.flatMap((child): readonly ElementContent[] => {
    if (child.type !== 'element') return [child]
    return child.tagName === 'h1' ? [] : [{ ...child, children: [...withoutTitle(child.children)] }]
  })
}
