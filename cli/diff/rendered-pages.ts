// Renders pages of two states as readers see them: only pages that differ are rendered, and nothing is built.
import type { Host } from '../../renderer/base/host/host.ts'
import type { PageDifference } from '../../renderer/clients/comparing/compare-sites.ts'
import { decodeAttribute } from '../../renderer/content/markdown/print/find-in-html.ts'
import type { OpenSite } from '../../renderer/site/open-site.ts'
import { openRendered } from '../../renderer/site/session/rendered-states.ts'
import type { SiteState } from '../../renderer/site/session/site-state.ts'
import { answerRequest } from '../dev-server/answer-request.ts'

interface SideBySide {
  readonly before: ShownPage | undefined
  readonly after: ShownPage | undefined
}

export interface RenderedChanges {
  /** By the index of a page in the list. */
  readonly pages: ReadonlyMap<number, SideBySide>
  /** Stylesheets that the pages name, by address. */
  readonly styles: ReadonlyMap<string, string>
}

/** Largest number of rendered pages: the report is one file. */
const mostRendered = 100

/** `disk`: the host of the templates. Nothing is rendered when they cannot be compiled. */
export async function renderBoth(
  pages: readonly PageDifference[],
  { before, after, disk }: { readonly before: OpenSite; readonly after: OpenSite; readonly disk: Host },
): Promise<RenderedChanges> {
  const shown = new Map<number, SideBySide>()
  const styles = new Map<string, string>()
  const wanted = pages.slice(0, mostRendered)
  const states = wanted.length === 0 ? undefined : await openRendered({ before, after }, disk)
  if (states === undefined) return { pages: shown, styles }
  const [was, is] = states
  const sideOf = async (state: SiteState, url: string | undefined) => {
    const page = url === undefined ? undefined : await fileAt(state, url)
    return page && shownPage(page.bytes.toString(), { styles, read: address => fileAt(state, address) })
  }
  for (const [number, page] of wanted.entries())
    shown.set(number, { before: await sideOf(was, page.before), after: await sideOf(is, page.after) })
  return { pages: shown, styles }
}

async function fileAt(state: SiteState, url: string): Promise<ShownFile | undefined> {
  const { baseUrl } = state.session.config
  if (!url.startsWith(baseUrl)) return undefined
  const answer = await answerRequest(state, url.slice(baseUrl.length - 1))
  return answer.kind === 'file' && answer.status === 200
    ? { type: answer.type, bytes: Buffer.from(answer.body) }
    : undefined
}

interface ShownPage {
  /** Attributes of `<html>`, as written. */
  readonly attributes: string
  readonly styles: readonly string[]
  readonly main: string
}

interface ShownFile {
  readonly type: string
  readonly bytes: Buffer
}

interface PageFiles {
  /** Stylesheets by address; each page adds the stylesheets that it names. */
  readonly styles: Map<string, string>
  /** A file of the site by its address; undefined: the file does not exist. */
  read(address: string): Promise<ShownFile | undefined>
}

/** Bytes of the largest picture that is included, so that a report of many pages can be sent by mail. */
const mostBytes = 400_000

// The parts of a page that a report can show without the site: its main part with its pictures inside, and the addresses of its stylesheets.
async function shownPage(html: string, files: PageFiles): Promise<ShownPage> {
  const names: string[] = []
  for (const [tag] of html.matchAll(/<link\b[^<>]*>/g)) {
    const address = /\brel="stylesheet"/.test(tag) ? attributeOf(tag, 'href') : undefined
    if (address === undefined) continue
    const text = files.styles.get(address) ?? (await files.read(address))?.bytes.toString()
    if (text === undefined) continue
    files.styles.set(address, text)
    names.push(address)
  }
  const from = html.search(/<main\b/)
  const main = from === -1 ? '' : html.slice(from, html.lastIndexOf('</main>') + '</main>'.length)
  return {
    attributes: /<html\b([^<>]*)>/.exec(html)?.[1]?.trim() ?? '',
    styles: names,
    main: await withPictures(withoutScripts(main).replace(/<source\b[^<>]*>/g, ''), files),
  }
}

async function withPictures(html: string, files: PageFiles): Promise<string> {
  const parts: string[] = []
  let last = 0
  for (const { 0: tag, index } of html.matchAll(/<img\b[^<>]*>/g)) {
    const inline = await dataAddress(attributeOf(tag, 'src'), files)
    const shown = tag.replace(/ (?:srcset|sizes|loading)="[^"]*"/g, '')
    parts.push(
      html.slice(last, index),
      inline === undefined ? shown : shown.replace(/ src="[^"]*"/, () => ` src="${inline}"`),
    )
    last = index + tag.length
  }
  return parts.join('') + html.slice(last)
}

async function dataAddress(address: string | undefined, files: PageFiles): Promise<string | undefined> {
  const file = address === undefined ? undefined : await files.read(address)
  if (file === undefined || !file.type.startsWith('image/') || file.bytes.length > mostBytes) return undefined
  return `data:${file.type};base64,${file.bytes.toString('base64')}`
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeAttribute(value)
}

// A pattern would search the end of the document again for each script that is not closed.
function withoutScripts(html: string): string {
  const parts: string[] = []
  let at = 0
  for (const { index } of html.matchAll(/<script\b/g)) {
    if (index < at) continue
    const end = html.indexOf('</script>', index)
    if (end < 0) break
    parts.push(html.slice(at, index))
    at = end + '</script>'.length
  }
  return parts.join('') + html.slice(at)
}
