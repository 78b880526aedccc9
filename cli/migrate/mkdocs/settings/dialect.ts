// Which extensions of Markdown the old site uses, and how its headings get their ids.
import { withoutEndSlashes } from '../../../../renderer/base/text/without-slashes.ts'
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'
import { asciiSlug, type Slugify, unicodeSlug } from '../inline/heading-slug.ts'
import type { Dialect } from '../inline/inline-context.ts'
import type { MkdocsConfig } from './mkdocs-config.ts'
import { templateMarks } from './template-marks.ts'

/** What a bundle stands for, and what MkDocs always has. */
const bundles: Readonly<Record<string, readonly string[]>> = {
  extra: ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'tables'],
  'pymdownx.extra': [
    'abbr',
    'attr_list',
    'def_list',
    'footnotes',
    'md_in_html',
    'tables',
    'pymdownx.superfences',
  ],
  'pymdownx.extrarawhtml': ['md_in_html'],
}

/** Never fails: what is unknown changes nothing. */
export function dialectOf({ extensions, plugins, fields }: MkdocsConfig): Dialect {
  const names = new Set(['tables', 'fenced_code', 'toc'])
  for (const written of extensions.keys()) {
    const name = written.replace(/^markdown\.extensions\./, '')
    for (const each of [name, ...(bundles[name] ?? [])]) names.add(each)
  }
  const link = extensions.get('pymdownx.magiclink')
  const repository = withoutEndSlashes(textOf(fields.repo_url) ?? '') || undefined
  const films = plugins.get('mkdocs-video') ?? plugins.get('ffc-mkdocs-video')
  const macros =
    plugins.get('macros') ?? plugins.get('markdownextradata') ?? extensions.get('zensical.extensions.macros')
  return {
    extensions: names,
    slugify: slugifyOf(fieldsOf(extensions.get('toc'))),
    math: names.has('pymdownx.arithmatex') || names.has('mdx_math'),
    macros: macros && scalarsOf(fieldsOf(fields.extra)),
    runsMacros: macros !== undefined && macros.render_by_default !== false,
    templates: templateMarks(macros),
    hasHooks: listOf(fields.hooks).length > 0,
    issues:
      githubLinks(fieldsOf(extensions.get('mdx_gh_links'))) ??
      (link?.repo_url_shorthand === true ? (ownRepository(link) ?? repository) : undefined),
    shortens: link && shortAddresses(link),
    keepsSigns: link !== undefined && link.normalize_issue_symbols !== true,
    keySeparator: textOf(extensions.get('pymdownx.keys')?.separator) ?? '+',
    filmMark: films && (textOf(films.mark) ?? 'type:video'),
  }
}

// The extension knows nothing of `repo_url`.
function shortAddresses({ repo_url_shortener, hide_protocol, user, repo }: Fields): Dialect['shortens'] {
  const [names, hidesProtocol] = [repo_url_shortener === true, hide_protocol === true]
  return names || hidesProtocol
    ? { names, hidesProtocol, user: textOf(user), repository: textOf(repo) }
    : undefined
}

// Other providers have addresses of their own.
function ownRepository({ user, repo, provider }: Fields): string | undefined {
  return (provider ?? 'github') === 'github' ? githubLinks({ user, repo }) : undefined
}

// The extension `mdx_gh_links`.
function githubLinks({ user, repo, domain }: Fields): string | undefined {
  const names = [textOf(user), textOf(repo)]
  if (names.includes(undefined)) return undefined
  return [withoutEndSlashes(textOf(domain) ?? 'https://github.com'), ...names].join('/')
}

function slugifyOf({ slugify, separator: written }: Fields): Slugify {
  const separator = textOf(written) ?? '-'
  const name = textOf(slugify) ?? textOf(fieldsOf(slugify).$python) ?? ''
  if (!name.includes('pymdownx.slugs')) return text => asciiSlug(text, separator)
  const given = fieldsOf(slugify).$arguments
  const options = fieldsOf(fieldsOf(given).kwds ?? (Array.isArray(given) ? listOf(given)[0] : undefined))
  const folds = /^(?:lower|lower-ascii|fold)$/.test(textOf(options.case) ?? '') || name.endsWith('uslugify')
  return text => unicodeSlug(text, folds, separator)
}

// `{{ version }}` and `{{ links.repo }}` by the names that texts use.
function scalarsOf(fields: Fields, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number'
        ? [[`${prefix}${name}`, String(value)]]
        : [...scalarsOf(fieldsOf(value), `${prefix}${name}.`)],
    ),
  )
}
