// All texts of the old site, and the files that they name or that it published.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { firstLineOf } from '../../../../renderer/base/diagnostics/reason-of.ts'
import type { AbsolutePath, SitePath } from '../../../../renderer/base/text/brand.ts'
import { kebabCase } from '../../../../renderer/base/text/kebab-case.ts'
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { usualTag } from '../../configuration/usual-tag.ts'
import type { CopiedFile, NewFile, NewText, Todo } from '../../old-site.ts'
import { frontMatterParts } from '../../texts/front-matter-parts.ts'
import { linkedIdsIn } from '../../texts/linked-ids.ts'
import type { StandIns } from '../../writing/stand-ins.ts'
import type { ReadBlog } from '../blog/read-blog.ts'
import { dialectOf } from '../settings/dialect.ts'
import type { MkdocsConfig } from '../settings/mkdocs-config.ts'
import { featuresOf, themeOf } from '../settings/site-settings.ts'
import { codePages } from './code-pages.ts'
import { convertPage } from './convert-page.ts'
import { hookPrefixes, withHookDirectives } from './hook-comments.ts'
import { includeTexts } from './include-texts.ts'
import type { OldLanguages } from './old-languages.ts'
import { notFound, type OldContent, type OldPage } from './old-pages.ts'
import { pageTitle } from './page-title.ts'
import { withTagLink } from './tag-lists.ts'

interface Gathering {
  readonly content: OldContent
  readonly languages: OldLanguages
  readonly blog: ReadBlog
  readonly standIns: StandIns
  readonly titles: ReadonlyMap<string, string>
  readonly todos: Todo[]
}

/** Fields of front matter that docsgen knows, and those that only the old theme did. */
const knownFields = new Set([
  'title',
  'description',
  'tags',
  'draft',
  'slug',
  'keywords',
  'image',
  'id',
  'aliases',
  'unlisted',
  'variables',
  'date',
  'authors',
  'categories',
])

const codeReference = {
  what: 'mkdocstrings',
  todo: {
    message: 'A part of a page was made from Python code (mkdocstrings), which docsgen does not read.',
    hint: 'Build the old site, and run the command again: what stood there is taken over as text. Or make Markdown of the code with a tool such as griffe.',
  },
}

const emptyComment = {
  message: 'A comment that a Python hook of the old site filled shows nothing now.',
  hint: 'Write in its place what readers saw there.',
}

/** All texts and files, and the fields of front matter that docsgen has to be told of. */
export function convertPages(
  old: MkdocsConfig,
  { content, languages, blog, standIns, titles, todos }: Gathering,
): { readonly files: readonly NewFile[]; readonly fieldNames: readonly string[] } {
  const dialect = dialectOf(old)
  const features = featuresOf(old)
  const prefixes = hookPrefixes(old)
  const codes = codePages(old, content)
  const included = new Map<string, CopiedFile>()
  const snippets = fieldsOf(old.extensions.get('pymdownx.snippets'))
  const folders = snippetFolders(old, snippets)
  const readSnippet = (name: string) => readFirst(folders.map(folder => resolve(folder, name)))
  const appended = listOf(snippets.auto_append)
    .flatMap(name => readSnippet(textOf(name) ?? '') ?? [])
    .join('\n\n')
  const includes = includeTexts(old)
  const linkedIds = linkedIdsIn(
    [...content.pages.values(), ...content.translations].flatMap(({ source }) => readFirst([source]) ?? []),
  )
  const fieldNames = new Set<string>()
  const { locales = {} } = languages
  const labelsOf = ({ language }: OldPage) =>
    (language === undefined ? undefined : locales[usualTag(language)]?.labels) ?? {}
  const convert = (page: OldPage): NewText => {
    const shown = relative(old.root, page.source)
    const source = withHookDirectives(
      readFileSync(page.source, 'utf8'),
      prefixes,
      (name, line, column) =>
        standIns.use(name, `${shown}:${line}:${column}`, undefined, undefined, {
          hasOrders: true,
          mayBeEmpty: true,
        }),
      (line, column) => todos.push({ ...emptyComment, file: shown, line, column }),
    )
    const { text: written, line } = old.plugins.has('tags')
      ? withTagLink(source)
      : { text: source, line: undefined }
    for (const name of fieldsAtTop(written)) if (!knownFields.has(name)) fieldNames.add(name)
    const post = blog.postAt(page.path)
    if (line !== undefined)
      todos.push({
        message: 'A list of tags in a page became a link to the list that docsgen makes.',
        hint: 'Look whether the page still reads well.',
        file: shown,
        line,
        column: 1,
        isNote: true,
      })
    for (const todo of post?.todos ?? []) todos.push({ ...todo, file: shown, line: 1, column: 1 })
    const label = titles.get(page.path)
    const navTitle = label === undefined ? undefined : (labelsOf(page)[label] ?? label)
    const text = convertPage({
      page,
      text: written,
      shown,
      title: navTitle ?? pageTitle(page, ''),
      headline: themeOf(old) === 'material' ? navTitle : undefined,
      content,
      codePages: codes,
      dialect,
      blocks: {
        ownTitles,
        linksTabs: features.has('content.tabs.link'),
        annotatesCode: features.has('content.code.annotate'),
        codeReference: ({ at }) =>
          kebabCase(standIns.use('CodeReference', `${shown}:${at}:1`, undefined, undefined, codeReference)),
        included: name => includeFile(old, page, name, included),
      },
      readSnippet,
      includeTexts: includes,
      linkedIds,
      appended,
      ...(post !== undefined && { post }),
      report: each => todos.push(each),
    })
    return {
      kind: 'text',
      target: page.target,
      text,
      from: shown,
      ...(page.path !== notFound && { address: page.address }),
    }
  }
  const texts = [...content.pages.values(), ...content.translations].map((page): NewText => {
    try {
      return convert(page)
    } catch (error) {
      // One odd text keeps no other from being read.
      return {
        kind: 'text',
        target: page.target,
        text: readFileSync(page.source, 'utf8'),
        from: relative(old.root, page.source),
        ...(page.path !== notFound && { address: page.address }),
        problem: firstLineOf(error),
      }
    }
  })
  const copies = [...content.files].map(
    ([path, source]): NewFile => ({ kind: 'copy', target: `content/static/${path}` as SitePath, source }),
  )
  return { files: [...texts, ...copies, ...included.values()], fieldNames: [...fieldNames] }
}

/** The words for kinds of remarks that stand in English sites; elsewhere the old site showed English words, too. */
const ownTitles: Readonly<Record<string, string>> = {}

// Relative to the folder of the configuration, where the old site was built, or to that of the texts.
function includeFile(
  { root, docsFolder }: MkdocsConfig,
  { source }: OldPage,
  name: string,
  included: Map<string, CopiedFile>,
): ReturnType<Parameters<typeof convertPage>[0]['blocks']['included']> {
  const candidates = [resolve(root, name), resolve(docsFolder, name), resolve(source, '..', name)]
  const file = candidates.find(each => existsSync(each))
  if (file === undefined) return undefined
  const path = relative(root, file)
    .split('\\')
    .join('/')
    .replace(/^(?:\.\.\/)+/, '')
  const target = (
    file.startsWith(`${docsFolder}/`) ? `content/static/${relative(docsFolder, file)}` : path
  ) as SitePath
  if (!target.startsWith('content/'))
    included.set(file, { kind: 'copy', target, source: file as AbsolutePath })
  return { text: readFileSync(file, 'utf8'), path: target }
}

function snippetFolders(
  { root, docsFolder }: MkdocsConfig,
  { base_path: written }: ReturnType<typeof fieldsOf>,
): readonly string[] {
  const named = (Array.isArray(written) ? written : [written]).flatMap(each => textOf(each) ?? [])
  const folders = named.map(name =>
    name.startsWith('$docs_dir') ? join(docsFolder, name.slice('$docs_dir'.length)) : resolve(root, name),
  )
  return [...folders, root, docsFolder]
}

function readFirst(paths: readonly string[]): string | undefined {
  for (const path of paths) {
    try {
      return readFileSync(path, 'utf8')
    } catch {} // not there
  }
  return undefined
}

function fieldsAtTop(text: string): readonly string[] {
  const { fields } = frontMatterParts(text)
  return [...fields.matchAll(/^([A-Za-z][\w-]*)[ \t]*:/gm)].map(([, name = '']) => name)
}
