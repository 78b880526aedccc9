// The stage `parse`: one text → facts and content. Pure. The best place to begin reading this folder.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { ExtensionText } from '../../contract/extension.ts'
import { addressAttribute, type HeadTag } from '../../contract/head-tag.ts'
import { allFields, fieldPlace, fieldsOutside, itemPlace } from './front-matter.ts'
import type { PageContent, PageFacts, WrittenHeadTag } from './page-facts.ts'
import { excerptOf, titleOf } from './page-title.ts'
import { minutesToRead } from './post-text.ts'
import { contentText } from './print/content-text.ts'
import { addReference, finishParts, type PrintState } from './print/print-state.ts'
import { type ParseSettings, type PrintedText, printText } from './print/print-text.ts'
import { searchSections } from './search-sections.ts'
import { checkText, headOf } from './site-code/text-extensions.ts'
import { beginningOf } from './syntax/check-text.ts'
import { beyondLimit } from './syntax/text-limits.ts'
import { noteEnd } from './twin/note-splices.ts'
import { pageTwin } from './twin/twin-parts.ts'

interface ParsedFile {
  readonly facts: PageFacts
  readonly content: PageContent
  /** The content as one string, as it is hashed and stored. */
  readonly contentText: string
  /** The `SearchSection`s of the page as JSON. */
  readonly searchText: string
  /** The twin as JSON. Absent: the options ask for no twin. */
  readonly twinText?: string
}

/** Never fails: any text gives facts, content and diagnostics (invariants 1 and 2). */
export function parseFile(path: SitePath, text: string, settings: ParseSettings): ParsedFile {
  try {
    return parseText(path, text, settings)
  } catch (error) {
    // A text exceeds a limit, or exhausts the stack.
    if (!(error instanceof RangeError)) throw error
    const plain = parseText(path, asCode(beginningOf(text)), settings)
    return { ...plain, facts: { ...plain.facts, diagnostics: [beyondLimit(path, error)] } }
  }
}

function asCode(text: string): string {
  let longest = 2
  for (const [run] of text.matchAll(/~{3,}/g)) longest = Math.max(longest, run.length)
  const fence = '~'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}\n`
}

function parseText(path: SitePath, text: string, settings: ParseSettings): ParsedFile {
  const { read, inputs, state } = printText(path, text, settings)
  const { frontMatter, tree, twin } = read
  const contentTitle = titleOf(tree, { hasTitle: frontMatter.title !== undefined })
  const image = frontMatter.image
  const imageReference =
    image === undefined
      ? undefined
      : addReference(state, {
          raw: image,
          from: 'front-matter',
          role: 'image',
          place: fieldPlace(text, 'image'),
        })
  const { extensions = [] } = settings
  const seen = extensions.length === 0 ? undefined : extensionText(path, read, { text, state, settings })
  const reporting = { path, report: (found: Diagnostic) => state.diagnostics.push(found) }
  const added = seen === undefined ? [] : headOf(seen, extensions, reporting)
  const head = noteHead(state, { written: frontMatter.head ?? [], added }, text)
  const { review_by: by } = frontMatter
  if (by !== undefined) state.reviews.push({ by, place: fieldPlace(text, 'review_by') })
  const content: PageContent = {
    body: finishParts(state),
    ...(state.head.length > 0 && { head: state.head.join('\n') }),
  }
  const written = contentText(content)
  noteEnd(twin, tree)
  const twinText = twin && JSON.stringify(pageTwin(twin))
  const searchText = JSON.stringify(searchSections(tree, state))
  if (seen !== undefined) checkText({ ...seen, tree }, extensions, reporting)
  const title = frontMatter.title ?? contentTitle
  const anchors = [...state.anchors].filter(([id]) => !state.directiveIds.has(id))
  const facts: PageFacts = {
    path,
    meta: {
      frontMatter,
      title,
      hasContentTitle: contentTitle !== undefined,
      excerpt: excerptOf(tree),
      ...(frontMatter.slug !== undefined && { slugPlace: fieldPlace(text, 'slug') }),
      ...(frontMatter.authors !== undefined && {
        authorPlaces: [frontMatter.authors]
          .flat()
          .map(author =>
            itemPlace(text, 'authors', typeof author === 'string' ? author : (author.name ?? '')),
          ),
      }),
      aliases: (frontMatter.aliases ?? []).map(address => ({
        address,
        place: itemPlace(text, 'aliases', address),
      })),
      image: imageReference,
      ...(head !== undefined && { head }),
    },
    headings: state.headings,
    anchors: anchors.map(([id]) => id),
    anchorPlaces: anchors.map(([, place]) => place),
    references: state.references,
    components: state.components,
    features: [...state.features],
    ...(state.apiTargets.size > 0 && { apiTargets: Object.fromEntries(state.apiTargets) }),
    ...(state.apiBlocks.length > 0 && { apiBlocks: state.apiBlocks }),
    ...(state.reviews.length > 0 && { reviews: state.reviews }),
    ...(settings.options.collection === 'blog' && {
      post: {
        minutes: minutesToRead(read.written, settings.options.language.locale),
        hasPreview: content.body.some(part => typeof part !== 'string' && part.slot === 'preview-end'),
      },
    }),
    inputs: inputs.used(),
    contentHash: fingerprint(written),
    searchHash: fingerprint(settings.options.language.locale, searchText),
    ...(twinText !== undefined && { twinHash: fingerprint(twinText) }),
    diagnostics: state.diagnostics,
  }
  return { facts, content, contentText: written, searchText, ...(twinText !== undefined && { twinText }) }
}

// The text as extensions see it. It is a copy, so extensions cannot change the page.
function extensionText(
  path: SitePath,
  { frontMatter, tree }: PrintedText['read'],
  {
    text,
    state,
    settings,
  }: { readonly text: string; readonly state: PrintedText['state']; readonly settings: ParseSettings },
): Omit<ExtensionText, 'tree'> {
  return structuredClone({
    path,
    locale: settings.options.language.locale,
    title: frontMatter.title ?? titleOf(tree),
    frontMatter: { ...allFields(path, text), ...fieldsOutside(frontMatter) },
    headings: state.headings.map(({ depth, id, text }) => ({ depth, id, text })),
    links: state.references.map(({ raw }) => raw),
  })
}

/**
 * Collects the tags for `<head>`; their addresses become references. Tags of front matter are refused when the text is not trusted. `text`:
 * the text of the file.
 */
function noteHead(
  state: PrintState,
  { written, added }: { readonly written: readonly HeadTag[]; readonly added: readonly HeadTag[] },
  text: string,
): readonly WrittenHeadTag[] | undefined {
  const place = fieldPlace(text, 'head')
  const isRefused = written.length > 0 && state.options.rawHtml === 'sanitize'
  if (isRefused) {
    state.diagnostics.push({
      code: 'front-matter/refused-head',
      severity: 'warning',
      message: 'The tags of "head" are left out: "rawHtml" is "sanitize" for this text.',
      hint: 'Write them into "head" of the configuration.',
      file: state.path,
      ...place,
    })
  }
  const head = [...(isRefused ? [] : written), ...added]
  if (head.length === 0) return undefined
  return head.map(tag => {
    const name = addressAttribute(tag)
    const raw = name === undefined ? undefined : tag.attributes[name]
    if (typeof raw !== 'string') return tag
    return { ...tag, reference: addReference(state, { raw, from: 'front-matter', role: 'link', place }) }
  })
}
