// The site before its texts are read for the first time: names, addresses and titles, from the head of each text. Reading the heads takes
// a tenth of the time.
import { isMarkdownFile } from '../../base/text/site-path.ts'
import { askAround } from '../../base/trace/asking-host.ts'
import { isMarkdown } from '../../content/read-facts.ts'
import { type OpenSite, openSite } from '../../site/open-site.ts'
import { type EditedSite, editedSite } from './edited-site.ts'

/** Fewer texts than these are read at once. */
const worthwhile = 100

/** The site as the heads of its texts tell it; undefined when reading the texts themselves takes no longer, because they are cached. */
export async function siteOfHeads({ session, scan, cachedFacts }: OpenSite): Promise<EditedSite | undefined> {
  const unknown = scan.files.filter(file => isMarkdown(file) && !cachedFacts.knows(file.entry.path))
  if (unknown.length < worthwhile) return undefined
  const host = askAround(session.host, {
    ...session.host,
    readText(path) {
      const read = session.host.readText(path)
      return read.ok && isMarkdownFile(path) ? { ok: true, value: headOf(read.value) } : read
    },
  })
  // No title comes from the code of a text.
  return editedSite(
    openSite({ ...session, host }, { useCache: false, jobs: 1, includeDrafts: true, runsCode: false }),
  )
}

const frontMatter = /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?[\r\n]---[ \t]*(?=[\r\n]|$)/
/** Letters below the front matter in which the title stands, where the text has one. */
const nearTop = 1000

// Up to the title. `#` in a block of code is a comment.
function headOf(text: string): string {
  const start = frontMatter.exec(text)?.[0].length ?? 0
  const found = /^(?:# .*$|```|~~~)/m.exec(text.slice(start, start + nearTop))
  return text.slice(0, start + (found?.[0].startsWith('#') ? found.index + found[0].length : 0))
}
