// What is said about the thing under the cursor: the page that a link leads to, a directive, a variable.

import type { Snapshot } from '../snapshot.ts'
import type { SitePath } from '../text/brand.ts'
import { aboutName } from './complete/complete-directive.ts'
import type { EditedSite } from './edited-site.ts'
import type { Destination } from './inbound-links.ts'
import { isPicture } from './is-picture.ts'
import { linkAt } from './link-at.ts'
import { type Cursor, pageOfFile } from './navigate.ts'

export interface Hover {
  /** Markdown. */
  readonly text: string
  /** The image that it is about. */
  readonly picture?: SitePath
  /** Offsets of what it is about. */
  readonly start: number
  readonly end: number
}

export async function hoverAt(site: EditedSite, cursor: Cursor): Promise<Hover | undefined> {
  return wordAt(site, cursor) ?? linkHover(site, cursor)
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

/** Title, heading and first words, as Markdown. */
function aboutDestination({ graph }: Snapshot, destination: Destination): string | undefined {
  if (destination.kind === 'file') return `\`${destination.file}\``
  const page = destination.file === undefined ? undefined : graph.pages.get(destination.file)
  if (page === undefined) return `\`${destination.route}\``
  const heading = page.facts.headings.find(({ id }) => id === destination.anchor)
  const title = [page.title, ...(heading === undefined ? [] : [heading.text])].join(' › ')
  return [`**${asText(title)}**`, asText(page.description), `\`${page.route}\``].filter(Boolean).join('\n\n')
}

// Words of a page are shown as they are, whatever marks they hold.
function asText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

/** Characters on each side of the cursor in which a name is looked for. */
const nearby = 1000

function wordAt(site: EditedSite, { file, text, offset }: Cursor): Hover | undefined {
  const begin = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
  const from = Math.max(begin, offset - nearby)
  const line = /^[^\r\n]*/.exec(text.slice(from, offset + nearby))?.[0] ?? ''
  const snapshot = pageOfFile(site, file)?.snapshot ?? site.snapshots[0]
  const variables = snapshot?.config.markdown.variables ?? {}
  for (const [pattern, aboutOf] of [
    [/\{\{[ \t]*([\p{L}\p{N}_.-]+)[ \t]*\}\}/gu, (name: string) => variables[name]],
    [/:{1,}([a-z][\w-]*)/g, aboutName],
  ] as const) {
    for (const match of line.matchAll(pattern)) {
      const start = from + match.index
      const end = start + match[0].length
      const about = start <= offset && offset <= end ? aboutOf(match[1] ?? '') : undefined
      if (about !== undefined) return { text: String(about), start, end }
    }
  }
  return undefined
}
