// The description of the thing under the cursor: the page that a link leads to, a directive, a variable.

import type { SitePath } from '../../base/text/brand.ts'
import { isPicture } from '../../base/text/site-path.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { aboutDirective } from './complete/complete-directive.ts'
import type { EditedSite } from './edited-site.ts'
import type { Destination } from './inbound-links.ts'
import { linkAt } from './link-at.ts'
import { componentAt, describedDirective, directiveName, homeOf } from './names/components.ts'
import { shownValue, variableAt } from './names/variables.ts'
import type { Cursor } from './page-of-file.ts'

interface Hover {
  /** Markdown. */
  readonly text: string
  /** The image under the cursor. */
  readonly picture?: SitePath
  /** Offsets of the described range. */
  readonly start: number
  readonly end: number
}

export async function hoverAt(site: EditedSite, cursor: Cursor): Promise<Hover | undefined> {
  return nameHover(site, cursor) ?? linkHover(site, cursor)
}

async function linkHover(site: EditedSite, cursor: Cursor): Promise<Hover | undefined> {
  const link = await linkAt(site, cursor)
  const [destination] = link?.destinations ?? []
  if (link === undefined || destination === undefined) return undefined
  const text = aboutDestination(link.snapshot, destination)
  if (text === undefined) return undefined
  const { start, end } = link
  const isShown = destination.kind === 'file' && isPicture(destination.file)
  return { text, start, end, ...(isShown && { picture: destination.file }) }
}

// Title, heading and first words, as Markdown.
function aboutDestination({ graph }: Snapshot, destination: Destination): string | undefined {
  if (destination.kind === 'file') return `\`${destination.file}\``
  const page = destination.file === undefined ? undefined : graph.pages.get(destination.file)
  if (page === undefined) return `\`${destination.route}\``
  const heading = page.facts.headings.find(({ id }) => id === destination.anchor)
  const title = [page.title, ...(heading === undefined ? [] : [heading.text])].join(' › ')
  return [`**${asText(title)}**`, asText(page.description), `\`${page.route}\``].filter(Boolean).join('\n\n')
}

// Escapes the words of a page, which may have characters of Markdown.
function asText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

function nameHover(site: EditedSite, cursor: Cursor): Hover | undefined {
  const variable = variableAt(site, cursor)
  if (variable !== undefined) return { ...variable, text: shownValue(site, cursor, variable.name) ?? '' }
  const component = componentAt(cursor)
  if (component === undefined) return undefined
  const { start, end } = component
  const home = homeOf(site, cursor, component)
  if (home !== undefined) return { text: `\`${home.file}\``, start, end }
  const about = describedDirective(directiveName(component))
  return about && { text: aboutDirective(about), start, end }
}
