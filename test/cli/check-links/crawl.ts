// Follows every link of a built site as a visitor's browser would, knowing nothing of how it was made.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'

export interface BrokenHref {
  readonly page: string
  readonly href: string
}

interface PageLinks {
  readonly ids: ReadonlySet<string>
  readonly hrefs: readonly string[]
}

/** Links and images of every page that lead to no file of the folder, or to an id that its page lacks. */
export function crawl(folder: string, base: string): readonly BrokenHref[] {
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.html'))
      .map(name => [name, readPage(join(folder, name))] as const),
  )
  return [...pages].flatMap(([page, { hrefs }]) =>
    hrefs.filter(href => !leadsSomewhere({ folder, base, pages }, page, href)).map(href => ({ page, href })),
  )
}

function leadsSomewhere(
  { folder, base, pages }: { folder: string; base: string; pages: ReadonlyMap<string, PageLinks> },
  page: string,
  href: string,
): boolean {
  const address = `http://site${base}${page === 'index.html' ? '' : page.replace(/(\/index)?\.html$/, '')}`
  const url = new URL(href, encodeURI(address))
  if (url.host !== 'site' || url.protocol !== 'http:') return true
  const path = decodeURIComponent(url.pathname)
  if (!path.startsWith(base)) return false
  const name = path.slice(base.length).replace(/\/$/, '')
  const candidates = [name, `${name}.html`, `${name}/index.html`, ...(name === '' ? ['index.html'] : [])]
  const found = candidates.find(
    each => existsSync(join(folder, each)) && statSync(join(folder, each)).isFile(),
  )
  if (found === undefined) return false
  // Browsers cut off text fragments, and know where the top is.
  const anchor = decodeURIComponent(url.hash.slice(1).replace(/:~:.*$/s, ''))
  const ids = pages.get(found)?.ids
  return (
    /^(?:top)?$/i.test(anchor) || ids === undefined || ids.has(anchor) || ids.has(anchor.normalize('NFC'))
  )
}

function readPage(file: string): PageLinks {
  const ids = new Set<string>()
  const hrefs: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.add(attributes.id)
      if (name === 'a' && attributes.name !== undefined) ids.add(attributes.name)
      if ('data-nobrokenlinkcheck' in attributes) return
      if ((name === 'a' || name === 'area') && attributes.href !== undefined) hrefs.push(attributes.href)
      if (attributes.src !== undefined && attributes.src !== '') hrefs.push(attributes.src)
      for (const candidate of (attributes.srcset ?? '').split(/,\s+/))
        if (candidate.trim() !== '') hrefs.push(candidate.trim().split(/\s+/)[0] as string)
    },
  })
  parser.end(readFileSync(file, 'utf8'))
  return { ids, hrefs }
}
