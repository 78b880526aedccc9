// Where the texts of a site lie that does not say it: in the folder that holds Markdown, under one of the usual names.

import type { Host } from '../base/host/host.ts'
import { readRepository } from '../base/host/repository.ts'
import type { SitePath } from '../base/text/brand.ts'
import { isMarkdownFile } from '../base/text/site-path.ts'

const usual = ['content/docs', 'content/blog', 'content/pages']
const others = ['docs', 'doc', 'documentation'] as SitePath[]

/**
 * Options that say where the texts lie. `textsIn`: the folder, when it was found; `.` is the folder of the site. Such a site has the name and
 * the description of its repository until it says others.
 */
export function withFoundTexts(
  written: { readonly docs?: unknown },
  host: Host,
): { readonly value: object; readonly textsIn: string | undefined } {
  const { docs } = written
  const textsIn = namesNoFolder(docs) ? findTexts(host) : undefined
  if (textsIn === undefined) return { value: written, textsIn }
  const { name, description } = readRepository(host)
  return {
    value: {
      ...(name !== undefined && { title: name }),
      ...(description !== undefined && { tagline: description }),
      ...written,
      docs: { ...(docs as object | undefined), path: textsIn },
    },
    textsIn,
  }
}

// Undefined when a usual folder exists, or when there is no Markdown.
function findTexts(host: Host): string | undefined {
  if (usual.some(folder => host.folderExists(folder as SitePath))) return undefined
  const found = others.find(folder => host.list(folder).files.some(({ path }) => isMarkdownFile(path)))
  if (found !== undefined) return found
  return rootPages.some(name => host.entry(name) !== undefined) ? '.' : undefined
}

// Repositories have one of these beside their texts. Listing the root would take as long as it has files.
const rootPages = ['README.md', 'readme.md', 'Readme.md', 'index.md', 'Home.md', 'SUMMARY.md'] as SitePath[]

function namesNoFolder(docs: unknown): boolean {
  if (docs === undefined) return true
  return typeof docs === 'object' && docs !== null && !Array.isArray(docs) && !Object.hasOwn(docs, 'path')
}
