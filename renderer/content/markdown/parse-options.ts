// The part of the configuration that parsing depends on. It is part of the key of every cached result.
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
  /** Words of the interface that are printed into the text. */
  readonly language: { readonly locale: string; readonly words: Pick<Words, ParsedWord> }
  readonly defaultCodeLanguage: string
  /** Alias of a code language → name of its grammar, both in lower case. */
  readonly languageAliases: Readonly<Record<string, string>>
  readonly magicComments: readonly MagicComment[]
  readonly emoji: boolean
  readonly math: boolean
  readonly mermaid: boolean
  /** Reads links, pictures, comments and block ids in the syntax of Obsidian and wikis; in `.md` only. */
  readonly wiki: boolean
  /** Fields of front matter that are allowed because other programs read them. Absent: none. */
  readonly allowedFields?: readonly string[]
  /** Removes raw HTML and addresses that could run a script. Absent: they are kept. */
  readonly rawHtml?: 'sanitize'
  /** Code in the text does not run. Absent: `.mdx` texts run their code, unless raw HTML is sanitized. */
  readonly code?: 'refused'
  /** The files that the text may include. Absent: all files of the site. */
  readonly reach?: Reach
  /** Files of API descriptions by name. Directives that name no API use the first one. Absent: the site has no API descriptions. */
  readonly apis?: ApiFiles
  /** Absent: none. */
  readonly remarkPlugins?: MarkdownConfig['remarkPlugins']
  /** Absent: none. */
  readonly extensions?: Config['extensions']
  /** Records the source for the page's twin in Markdown. Absent: no twin is wanted. */
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

// Trusted texts must not include files of untrusted sources.
function refusedFolders(sources: Config['sources'], markdown: MarkdownConfig): { readonly reach?: Reach } {
  const never = sources.flatMap(source => (runsCode(source, { markdown }) ? [] : [source.into]))
  return never.length === 0 ? {} : { reach: { never } }
}

/** The options for an untrusted text: only HTML that cannot run is kept. */
export function withoutScripts(options: ParseOptions): ParseOptions {
  return options.rawHtml === 'sanitize' ? options : { ...options, rawHtml: 'sanitize' }
}
