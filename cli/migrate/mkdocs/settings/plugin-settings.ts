// Plugins of the old site: what docsgen does by itself, what becomes a setting, and what somebody has to do.
import { fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { blogOf } from '../blog/blog-settings.ts'
import type { OldLanguages } from '../content/old-languages.ts'
import type { OldContent } from '../content/old-pages.ts'
import type { MkdocsConfig } from './mkdocs-config.ts'
import type { AddTodo } from './site-settings.ts'

/** Docsgen does it without being asked, or it changes nothing for readers. */
const silent = new Set(
  `search minify redirects social offline privacy optimize autorefs mkdocstrings meta glightbox section-index exclude
  tags awesome-pages awesome-nav literate-nav git-revision-date-localized git-revision-date git-authors info macros mike typeset group
  include-markdown markdownextradata mkdocs-video ffc-mkdocs-video`.split(/\s+/),
)

const hints: Readonly<Record<string, string>> = {
  blog: 'Where the blog is the whole site, posts arrive as documents: move them to content/blog, and set "blog.routeBase".',
  'gen-files': 'Pages that Python made are not there: make them from data, or write them.',
  i18n: 'Languages are read from the option "languages" alone: put texts of others into content/i18n and name them in "locales".',
  monorepo: 'Take the other sites over one by one.',
  'mkdocs-jupyter': 'Save notebooks as Markdown.',
  llmstxt: 'Set "llms: true".',
}

function takenOver(name: string, old: MkdocsConfig, { original }: OldLanguages): boolean {
  return (name === 'blog' && blogOf(old) !== undefined) || (name === 'i18n' && original !== undefined)
}

interface Redirect {
  readonly from: string
  readonly to: string
}

/** The redirects of `mkdocs-redirects`; what else is to do is told. */
export function pluginSettings(
  old: MkdocsConfig,
  {
    content,
    languages,
    usesFolders,
    todo,
  }: {
    readonly content: OldContent
    readonly languages: OldLanguages
    readonly usesFolders: boolean
    readonly todo: AddTodo
  },
): readonly Redirect[] {
  const { plugins, fields } = old
  const written = listOf(fields.plugins).flatMap(each =>
    typeof each === 'string' ? each : Object.keys(fieldsOf(each)),
  )
  if (written.filter(name => /^(?:material\/)?blog$/.test(name)).length > 1)
    todo('blog', {
      message: 'Docsgen has one blog; posts of the first ones arrive as documents.',
      hint: 'Move them into content/blog, or keep them as a set of documents of their own.',
    })
  for (const name of plugins.keys())
    if (!silent.has(name) && !takenOver(name, old, languages))
      todo(name, {
        message: `The plugin "${name}" has no counterpart that this command can set.`,
        hint: hints[name] ?? 'Look whether the site needs what it did.',
      })
  const maps = fieldsOf(plugins.get('redirects')?.redirect_maps)
  return Object.entries(maps).flatMap(([old, goal]): Redirect[] => {
    const written = textOf(goal)
    if (written === undefined) return []
    const from = redirectedFrom(old, usesFolders)
    const [, path = '', rest = ''] = /^([^#]*)(.*)$/.exec(written) ?? []
    const page = content.pages.get(path)
    if (page !== undefined) return [{ from, to: `@site/${page.target}${rest}` }]
    if (/^https?:/.test(written)) return [{ from, to: written }]
    todo('redirect_maps', {
      message: 'A redirect leads to a page that is not there.',
      hint: `Write where "${old}" shall lead instead of "${written}" into "redirects.rules".`,
    })
    return []
  })
}

// Without folders, the page of one is still its "index.html".
function redirectedFrom(path: string, usesFolders: boolean): string {
  const bare = path.replace(/\.(?:md|html)$/, '')
  const folder = bare.replace(/(?:^|\/)(?:index|README)$/, '')
  if (usesFolders && !path.endsWith('.html')) return `/${folder}/`
  return folder === bare || path.endsWith('.html') ? `/${folder}.html` : `/${folder}/index.html`
}
