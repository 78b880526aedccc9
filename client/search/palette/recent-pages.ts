// Pages that the reader has chosen in the search box, the last one first. They stay in this browser.
import { readStored, recentKey, writeStored } from '../../storage.ts'

export interface RecentPage {
  readonly title: string
  /** Path and anchor, without words to mark. */
  readonly href: string
}

const most = 5

/** Of this site: others may share the browser's storage. */
export function recentPages(): readonly RecentPage[] {
  return stored()
    .filter(({ href }) => href.startsWith(BASE_URL))
    .slice(0, most)
}

export function rememberPage({ title, href }: RecentPage): void {
  const { pathname, hash } = new URL(href, location.href)
  const page = { title, href: pathname + hash }
  const others = stored().filter(other => other.href !== page.href)
  writeStored(recentKey, JSON.stringify([page, ...others].slice(0, 4 * most)))
}

function stored(): readonly RecentPage[] {
  try {
    const pages: unknown = JSON.parse(readStored(recentKey) ?? '[]')
    return Array.isArray(pages) ? pages.filter(isPage) : []
  } catch {
    return []
  }
}

function isPage(value: unknown): value is RecentPage {
  const { title, href } = Object(value) as Partial<RecentPage>
  return typeof title === 'string' && typeof href === 'string'
}
