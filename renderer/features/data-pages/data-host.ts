// The files of a site together with the pages that are made from data, as if these were files.

import { fingerprint } from '../../base/fingerprint.ts'
import type { FileEntry } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { type AskingHost, askAround } from '../../base/trace/asking-host.ts'
import type { QuestionedHost } from '../../base/trace/questions.ts'
import { encodeUtf8 } from '../../base/utf8.ts'
import { composePage } from './compose-page.ts'
import type { DataPage, DataPages } from './data-pages.ts'

/**
 * The same host for a site without such pages. Otherwise one that notes questions about them like all others; what they were
 * made from is among what `host` was asked. Their problems are among those of the folders that hold them.
 */
export function withDataPages(host: AskingHost, dataPages: DataPages): AskingHost {
  const { pages, hidden, problems } = dataPages
  if (pages.size === 0 && hidden.size === 0 && problems.length === 0) return host
  return askAround(host, hostOfPages(host, dataPages))
}

function hostOfPages(host: QuestionedHost, { pages, hidden, problems }: DataPages): QuestionedHost {
  const entries = [...pages].map(([path, page]) => entryOf(path, page))
  const byPath = new Map(entries.map(entry => [entry.path, entry]))
  const textOf = (path: SitePath): string | undefined => {
    const page = pages.get(path)
    return page && composePage(page.template, page.record).text
  }
  return {
    ...host,
    list(folder) {
      const inner = host.list(folder)
      const isInside = (path: SitePath) => path.startsWith(`${folder}/`)
      const files = [
        ...inner.files.filter(({ path }) => !hidden.has(path)),
        ...entries.filter(({ path }) => isInside(path)),
      ].sort((a, b) => compareCodeUnits(a.path, b.path))
      const own = problems.flatMap(({ of, diagnostic }) => (isInside(of) ? [diagnostic] : []))
      return { files, diagnostics: [...inner.diagnostics, ...own] }
    },
    folderExists: folder =>
      host.folderExists(folder) || entries.some(({ path }) => path.startsWith(`${folder}/`)),
    entry: path => byPath.get(path) ?? host.entry(path),
    readText(path) {
      const text = textOf(path)
      return text === undefined ? host.readText(path) : { ok: true, value: text }
    },
    readBytes(path) {
      const text = textOf(path)
      return text === undefined ? host.readBytes(path) : { ok: true, value: encodeUtf8(text) }
    },
  }
}

/** About how many bytes of Markdown the directives of a generated page draw: most show one operation of an API. */
const drawn = 10_000

// Times of a text that is made from others say nothing; its stamp is a hash of what it is made from. From the size a build decides
// which parser reads, and in how many threads.
function entryOf(path: SitePath, { template, record, origin }: DataPage): FileEntry {
  const data = JSON.stringify(record)
  const stamp = fingerprint(stampOf(template), data)
  const size = data.length + (origin === undefined ? 0 : drawn)
  return { path, stamp, changedAt: 0, size, template: template.file }
}

const stamps = new WeakMap<DataPage['template'], string>()

function stampOf(template: DataPage['template']): string {
  const known = stamps.get(template) ?? fingerprint(JSON.stringify([template.fields, template.body]))
  stamps.set(template, known)
  return known
}
