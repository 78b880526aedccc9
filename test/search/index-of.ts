// A search index of pages given as texts, through the same stages as that of a site.
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { buildIndex } from '../../renderer/search/building/build-index.ts'
import type { IndexSettings } from '../../renderer/search/building/index-file.ts'
import type { SearchedPage } from '../../renderer/search/building/searched-page.ts'
import { type PageText, textFile, textHashLength } from '../../renderer/search/index/manifest.ts'
import { openIndex, type SearchIndex } from '../../renderer/search/index/search-index.ts'
import { language as russian } from '../../renderer/search/language/russian.ts'
import { answerQuery } from '../../renderer/search/ranking/answer.ts'
import { createTermCounter } from '../../renderer/search/terms/term-counter.ts'

export interface Sample {
  readonly title: string
  readonly text?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly sections?: readonly (readonly [heading: string, text: string])[]
  readonly code?: string
}

export interface SampleIndex {
  readonly index: SearchIndex
  /** Name → text. */
  readonly files: Map<string, string>
  /** Names of files that were read, in order. */
  readonly read: readonly string[]
}

/** A page as the stage before hands it over. */
export function searchedPage(href: string, sample: Sample): SearchedPage {
  const { title, description = '', keywords = [] } = sample
  const sections = [
    { kind: 'page' as const, id: '', heading: '', text: sample.text ?? '', code: sample.code ?? '' },
    ...(sample.sections ?? []).map(([heading, text], at) => ({
      kind: 'heading' as const,
      id: `s${at}`,
      heading,
      text,
      code: '',
    })),
  ]
  const text: PageText = {
    href,
    title,
    path: [],
    description,
    keywords,
    sections,
  }
  const key = fingerprint(JSON.stringify(text))
  const described = { href, title, path: [], description, keywords, isTextBeginning: false }
  return {
    key,
    file: `content${href}.md` as SitePath,
    searchHash: key,
    described: fingerprint(JSON.stringify(described)),
    about: () => described,
    search: () => JSON.stringify(sections),
    sections: () => sections,
    text: () => JSON.stringify(text),
  }
}

/** By address. */
export async function indexOf(
  samples: Readonly<Record<string, Sample>>,
  settings: Partial<IndexSettings> = {},
  language = russian,
): Promise<SampleIndex> {
  const counter = createTermCounter(language)
  const pages = Object.entries(samples).map(([href, sample]) => searchedPage(href, sample))
  const made = [
    ...buildIndex({ pages, counter, settings: { synonyms: [], slips: 2, lengthWeight: 0.75, ...settings } }),
  ]
  const texts = pages.map(({ key, text }, page): [string, string] => [
    textFile(page, key.slice(0, textHashLength)),
    text(),
  ])
  return openAgain(
    new Map([...texts, ...made.map(({ name, text }): [string, string] => [name, text()])]),
    language,
  )
}

/** As another reader opens it. */
export async function openAgain(files: Map<string, string>, language = russian): Promise<SampleIndex> {
  const read: string[] = []
  const index = await openIndex(async name => {
    read.push(name)
    const text = files.get(name)
    if (text === undefined) throw new Error(`${name}: 404`)
    return text
  }, language)
  return { index, files, read }
}

/** What a reader is shown; marks stand in brackets. */
export async function ask(index: SearchIndex, query: string, context = 50) {
  const answer = await answerQuery(index, query, { pages: 20, context })
  const bracketed = (pieces: readonly { text: string; isMatch: boolean }[]) =>
    pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')
  return {
    ...answer,
    hrefs: answer.pages.map(({ href }) => href),
    shown: answer.pages.map(({ href, title, rows }) => ({
      href,
      title: bracketed(title),
      rows: rows.map(row => ({
        type: row.type,
        anchor: row.anchor,
        heading: bracketed(row.heading),
        text: bracketed(row.text),
      })),
    })),
  }
}
