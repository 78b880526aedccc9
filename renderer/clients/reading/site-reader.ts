// What a program that reads asks of a site: search, pages and sections as Markdown, the outline, the reference of an API, changes.
// One state of the site; only what is published is in it.

import { didYouMean } from '../../base/diagnostics/nearest.ts'
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import type { Route } from '../../content/derive/site.ts'
import { absoluteUrl, pageHref } from '../../content/derive/urls.ts'
import { hashedTexts } from '../../content/page-texts.ts'
import { versionOfRoute } from '../../content/resolve/route-version.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import { lastChangeOf } from '../../publish/plan/footer/last-updates.ts'
import { twinRoutes } from '../../publish/plan/twins/twin-routes.ts'
import type { SearchIndex } from '../../search/index/search-index.ts'
import { answerQuery } from '../../search/ranking/answer.ts'
import type { OpenSite } from '../../site/open-site.ts'
import { startReadingLastChanges } from '../../site/session/history/last-changes.ts'
import { openSiteIndex, type PrintedPages, printedPages } from '../../site/session/site-index.ts'
import { withChosenSamples } from './chosen-samples.ts'
import { apiPlaces, type FoundPage, findPage } from './find-page.ts'
import { passageOf } from './passage.ts'
import { type OutlineNode, outlineOfSite } from './site-outline.ts'
import { componentRoutes, componentText, markdownOf, type SiteText } from './site-text.ts'

/** Characters of a section in a result: longer than people are shown, because each further question costs a program more than words do. */
const excerptLength = 300

/** The question cannot be answered; the message says why and what to ask instead. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError'
}

interface Choice {
  readonly locale?: string | undefined
  readonly version?: string | undefined
}

interface Hit {
  readonly title: string
  readonly url: string
  readonly path: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly url: string; readonly text: string }[]
}

/** What of a text is wanted. */
interface ReadPart {
  /** Character to begin with. */
  readonly from: number
  readonly most: number
  /** Language of samples that stand in several. */
  readonly samples?: string | undefined
}

export interface ReadText {
  readonly url: string
  readonly title: string
  readonly markdown: string
  /** Characters of the whole text, and where the next part begins; undefined at its end. */
  readonly length: number
  readonly next: number | undefined
}

export interface SiteReader {
  about(): {
    readonly title: string
    readonly languages: readonly string[]
    readonly versions: readonly string[]
    readonly pages: number
  }
  search(
    query: string,
    choice: Choice & { readonly limit: number },
  ): Promise<{ readonly total: number; readonly hits: readonly Hit[] }>
  read(address: string, part: ReadPart & { readonly section?: string | undefined }): Promise<ReadText>
  /** Of a page its headings, of the site its pages as sidebars arrange them. */
  outline(address: string | undefined, choice: Choice): readonly OutlineNode[]
  /** `sendMessages`, `POST /messages`, `sendMessages#messages.to`, `error/100`, `schema/Message`. */
  apiReference(name: string, choice: Choice & ReadPart): ReadText
  changesSince(seconds: number, choice: Choice & { readonly limit: number }): Promise<readonly Change[]>
}

interface Change {
  readonly title: string
  readonly url: string
  /** Day in UTC. */
  readonly changed: string
}

/** The site must be one that keeps twins (`CommandNeeds`). */
export async function openSiteReader(site: OpenSite): Promise<SiteReader> {
  const content = await site.read()
  const snapshots = [content.snapshot, ...content.translations]
  const texts = site.pageTexts(hashedTexts(content.texts))
  const indexes = new Map<string, Promise<SearchIndex>>()
  let printing: Promise<PrintedPages> | undefined
  const printed = () => {
    printing ??= printedPages(site)
    return printing
  }
  let changes: ReturnType<ReturnType<typeof startReadingLastChanges>['finish']> | undefined
  const editionOf = ({ locale }: Choice): Snapshot => {
    const languages = snapshots.map(({ config }) => config.language.locale)
    const at =
      locale === undefined ? 0 : languages.findIndex(each => each.toLowerCase() === locale.toLowerCase())
    const found = snapshots[at]
    if (found !== undefined) return found
    throw new ReadingError(`The site has no language "${locale}". ${theseAre(languages)}`)
  }
  const versionOf = (snapshot: Snapshot, { version }: Choice): DocsVersion | undefined => {
    if (version === undefined) return undefined
    const all = snapshot.site.versions.map(each => each.version)
    const found = all.find(({ key, name, label }) => [key, name, label].includes(version))
    if (found !== undefined) return found
    throw new ReadingError(`The site has no version "${version}". ${theseAre(all.map(({ key }) => key))}`)
  }
  const pageAt = (address: string): FoundPage => {
    const found = findPage(snapshots, address, twinRoutes)
    if (found !== undefined) return found
    throw noPage(address)
  }
  const urlOf = ({ config }: Snapshot, route: FoundPage['route']['route'], anchor?: string) =>
    absoluteUrl(config, pageHref(config, route, { anchor, query: '' }))
  const textOf = ({ snapshot, route: { page } }: Pick<FoundPage, 'snapshot' | 'route'>): SiteText => ({
    title: page.title,
    markdown: markdownOf(snapshot, page, texts),
    headings: page.facts.headings.map(({ id, text, depth }) => ({ id, title: text, depth })),
  })
  const readPart = (
    { title, markdown: all, headings }: SiteText,
    { snapshot, route }: { readonly snapshot: Snapshot; readonly route: Route },
    { section, from, most, samples }: ReadPart & { readonly section: string | undefined },
  ): ReadText => {
    const markdown = withChosenSamples(all, samples)
    const whole = section === undefined ? markdown : passageOf(markdown, headings, section)
    if (whole === undefined)
      throw new ReadingError(
        `The page has nothing with the id "${section}". ${
          didYouMean(
            section ?? '',
            headings.map(({ id }) => id),
          ) ?? 'Ask for its outline.'
        }`,
      )
    if (from > 0 && from >= whole.length)
      throw new ReadingError(
        `Nothing begins at from=${from}: the ${section === undefined ? 'page' : 'section'} has ${whole.length} characters. Ask with a smaller "from", or without one.`,
      )
    const end = from + most
    return {
      url: urlOf(snapshot, route.route, section),
      title,
      markdown: whole.slice(from, end),
      length: whole.length,
      next: end < whole.length ? end : undefined,
    }
  }
  return {
    about: () => ({
      title: content.snapshot.config.title,
      languages: snapshots.map(({ config }) => config.language.locale),
      versions: content.snapshot.site.versions.map(({ version }) => version.key),
      pages: twinRoutes(content.snapshot).size,
    }),
    async search(query, choice) {
      const snapshot = editionOf(choice)
      const chosen = versionOf(snapshot, choice)
      const version = chosen?.isLast === false ? chosen.key : undefined
      const { locale } = snapshot.config.language
      const key = `${locale} ${version ?? ''}`
      const open = async () => openSiteIndex(site, { locale, version, components: await printed() })
      const index = indexes.get(key) ?? open()
      indexes.set(key, index)
      const answer = await answerQuery(await index, query, {
        pages: choice.limit,
        context: excerptLength,
      })
      const words = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('')
      return {
        total: answer.total,
        hits: answer.pages.map(({ href, title, path, rows }) => ({
          title: words(title),
          url: absoluteUrl(snapshot.config, href),
          path,
          sections: rows.map(({ anchor, heading, text }) => ({
            heading: words(heading),
            url: absoluteUrl(snapshot.config, anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`),
            text: words(text),
          })),
        })),
      }
    },
    async read(address, part) {
      const component = findPage(snapshots, address, componentRoutes)
      if (component === undefined) {
        const found = pageAt(address)
        return readPart(textOf(found), found, { ...part, section: part.section ?? found.section })
      }
      const text = (await printed()).get(component.snapshot)?.get(component.route.file)
      if (text === undefined) throw noPage(address)
      return readPart(componentText(text), component, { ...part, section: part.section ?? component.section })
    },
    outline(address, choice) {
      const edition = editionOf(choice)
      const version = versionOf(edition, choice)
      if (address === undefined) return outlineOfSite(edition, version?.key)
      const { snapshot, route } = pageAt(address)
      return route.page.facts.headings.map(({ id, text, depth }) => ({
        title: text,
        id,
        url: urlOf(snapshot, route.route, id),
        depth,
      }))
    },
    apiReference(name, { from, most, samples, ...choice }) {
      const snapshot = editionOf(choice)
      const version = versionOf(snapshot, choice)
      // What a language lacks is read in the original.
      const found = [...new Set([snapshot, content.snapshot])].flatMap(shown => {
        const routes = twinRoutes(shown)
        return apiPlaces(shown, name).flatMap(({ page, id }) => {
          const route = routes.get(page.route)
          const own = route && versionOfRoute(shown.site, route)?.version
          const isWanted = own === undefined || (version === undefined ? own.isLast : own.key === version.key)
          return route !== undefined && isWanted ? [{ snapshot: shown, route, id }] : []
        })
      })[0]
      if (found === undefined)
        throw new ReadingError(
          `No page shows "${name}" of an API. ${didYouMean(name, snapshot.graph.apiTargets) ?? 'Name an operation, "POST /its/path", operation#field, error/code or schema/name.'}`,
        )
      return readPart(textOf(found), found, { section: found.id, from, most, samples })
    },
    async changesSince(seconds, choice) {
      const snapshot = editionOf(choice)
      changes ??= startReadingLastChanges(site).finish(snapshots)
      const { changes: known } = await changes
      const version = versionOf(snapshot, choice)
      return [...twinRoutes(snapshot).values()]
        .flatMap(route => {
          const date = lastChangeOf(route, known)
          const own = versionOfRoute(snapshot.site, route)?.version.key
          const isWanted =
            date !== undefined && date >= seconds && (version === undefined || own === version.key)
          return isWanted ? [{ route, date }] : []
        })
        .sort((a, b) => b.date - a.date)
        .slice(0, choice.limit)
        .map(({ route, date }) => ({
          title: route.page.title,
          url: urlOf(snapshot, route.route),
          changed: new Date(date * 1000).toISOString().slice(0, 10),
        }))
    },
  }
}

function noPage(address: string): ReadingError {
  return new ReadingError(
    `No page answers at "${address}". Search for it, or ask for the outline of the site.`,
  )
}

/** Names that a message tells, of what there is. */
const mostNames = 40

function theseAre(names: readonly string[]): string {
  if (names.length === 0) return 'It has none.'
  const more = names.length > mostNames ? `, and ${names.length - mostNames} more` : ''
  const all = names.slice(0, mostNames).map(name => `"${name}"`)
  return `It has ${all.join(', ')}${more}.`
}
