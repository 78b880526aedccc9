// The large part of the pages, kept by hash: texts with their open slots, and twins in Markdown.
import type { Store } from './host/store.ts'
import { keepTexts } from './kept-texts.ts'
import type { PageContent, PageFacts, PageTwin } from './markdown/page-facts.ts'
import type { SearchSection } from './markdown/search/search-sections.ts'
import type { Project } from './project.ts'
import type { Collection } from './source/source-file.ts'
import type { ParseResult } from './workers/parse-runner.ts'
import { runParseJob } from './workers/parse-runner.ts'

export interface PageTexts {
  /** Text of a page, from the cache or parsed again. */
  content(page: TextOwner): PageContent
  /** What readers search the page by, from the cache or parsed again. */
  sections(page: TextOwner): readonly SearchSection[]
  /** The page as Markdown, from the cache or parsed again; only when the configuration asks for twins. */
  twin(page: TextOwner): PageTwin
}

interface TextOwner {
  readonly facts: PageFacts
  readonly collection: Collection
}

export function openPageTexts(project: Pick<Project, 'jobFor'>, contents: Store): PageTexts {
  // The cache lost it: parsed again from the text.
  const parseAgain = (page: TextOwner): ParseResult => {
    const result = runParseJob(project.jobFor(page))
    keepTexts(contents, result)
    return result
  }
  return {
    content(page) {
      return JSON.parse(contents.get(page.facts.contentHash) ?? parseAgain(page).content) as PageContent
    },
    sections(page) {
      const stored = contents.get(page.facts.searchHash)
      return JSON.parse(stored ?? parseAgain(page).search) as readonly SearchSection[]
    },
    twin(page) {
      const { twinHash } = page.facts
      const stored = twinHash && contents.get(twinHash)
      return JSON.parse(stored ?? parseAgain(page).twin ?? '{"title":[],"body":[]}') as PageTwin
    },
  }
}
