// The part of the configuration that parsing may see. It belongs to the key of every cached product.
import type { Words } from '../../base/strings/words.ts'
import type { Config, MarkdownConfig } from '../../config/config.ts'
import { runsCode } from '../../config/mounts/source-policy.ts'
import type { Collection } from '../source/source-file.ts'
import { type MagicComment, magicComments } from './code/magic-comments.ts'
import { type ApiFiles, apiFilesOf } from './includes/directive-path.ts'
import type { Reach } from './includes/include-targets.ts'

const parsedWords = ['footnotes.label', 'footnotes.back', 'heading.link', 'task.label'] as const

type ParsedWord = (typeof parsedWords)[number]

export interface ParseOptions {
  readonly collection: Collection
  /** What the texts say in the site's language beside their own words. */
  readonly language: { readonly locale: string; readonly words: Pick<Words, ParsedWord> }
  readonly defaultCodeLanguage: string
  /** Other name of a code language → the name of its grammar, both lower case. */
  readonly languageAliases: Readonly<Record<string, string>>
  readonly magicComments: readonly MagicComment[]
  readonly emoji: boolean
  readonly math: boolean
  readonly mermaid: boolean
  /** Links, pictures, comments and ids of blocks as Obsidian and wikis write them; in `.md` only. */
  readonly wiki: boolean
  /** Fields of front matter that other programs read. Absent: none. */
  readonly allowedFields?: readonly string[]
  /** Raw HTML and addresses that could run a script are left out. Absent: they pass. */
  readonly rawHtml?: 'sanitize'
  /** No code of the text runs. Absent: `.mdx` texts run theirs, unless raw HTML is sanitized. */
  readonly code?: 'refused'
  /** Which files the text may include. Absent: all of the site. */
  readonly reach?: Reach
  /** Files of API descriptions by name, the first for directives that name none. Absent: no directive draws from one. */
  readonly apis?: ApiFiles
  /** Absent: none. */
  readonly remarkPlugins?: MarkdownConfig['remarkPlugins']
  /** Absent: none. */
  readonly extensions?: Config['extensions']
  /** Keeps the text itself for the page's twin in Markdown. Absent: not wanted. */
  readonly twin?: true
}

export function parseOptionsFor(
  { language, markdown, llms, apis, extensions, source, sources }: Config,
  collection: Collection,
): ParseOptions {
  const { defaultCodeLanguage, languageAliases, emoji, math, mermaid, wiki } = markdown
  const words = Object.fromEntries(parsedWords.map(name => [name, language.words[name]]))
  return {
    collection,
    language: { locale: language.locale, words: words as ParseOptions['language']['words'] },
    defaultCodeLanguage,
    languageAliases,
    magicComments: [...magicComments, ...markdown.magicComments],
    emoji,
    math,
    mermaid,
    wiki,
    ...(markdown.allowedFields.length > 0 && { allowedFields: markdown.allowedFields }),
    ...(markdown.rawHtml === 'sanitize' && { rawHtml: 'sanitize' as const }),
    ...(source?.code === false && { code: 'refused' as const, reach: { only: source.into } }),
    ...(source === undefined && refusedFolders(sources, markdown)),
    ...(apis.length > 0 && { apis: apiFilesOf(apis) }),
    ...(markdown.remarkPlugins.length > 0 && { remarkPlugins: markdown.remarkPlugins }),
    ...(extensions.length > 0 && { extensions }),
    ...(llms && { twin: true as const }),
  }
}

// Of sources that are not trusted, nothing gets into texts that are.
function refusedFolders(sources: Config['sources'], markdown: MarkdownConfig): { readonly reach?: Reach } {
  const never = sources.flatMap(source => (runsCode(source, { markdown }) ? [] : [source.into]))
  return never.length === 0 ? {} : { reach: { never } }
}

/** The same for a text that is not trusted: of its HTML only what cannot run is kept. */
export function withoutScripts(options: ParseOptions): ParseOptions {
  return options.rawHtml === 'sanitize' ? options : { ...options, rawHtml: 'sanitize' }
}
