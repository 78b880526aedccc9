// How versions of VitePress before 1.0 wrote what is written otherwise since: settings of languages below the theme's, entries of sidebars as
// `children`, the repository in parts.
import { type Fields, fieldsOf, listOf, textOf } from '../../configuration/foreign-values.ts'

/** The settings of a site as they are written today; those of a newer site stay as they are. */
export function modernSettings(fields: Fields): Fields {
  const { locales: early, ...theme } = fieldsOf(fields.themeConfig)
  const languages = fieldsOf(early)
  if (early === undefined && theme.repo === undefined && !hasChildren(theme.sidebar)) return fields
  const themes = Object.fromEntries(
    Object.entries(languages).map(([path, written]) => [path, modernTheme(fieldsOf(written))]),
  )
  const named = fieldsOf(fields.locales)
  const locales = Object.fromEntries(
    Object.entries({ ...themes, ...named }).map(([path, written]) => {
      const { label, ...own } = themes[path] ?? {}
      return [path, { ...(label !== undefined && { label }), themeConfig: own, ...fieldsOf(written) }]
    }),
  )
  return {
    ...fields,
    themeConfig: modernTheme(theme),
    ...(Object.keys(locales).length > 0 && { locales }),
  }
}

const earlyOptions = new Set(
  `repo repoLabel docsRepo docsDir docsBranch editLinks editLinkText prevLinks nextLinks selectText lang title
  description sidebar`.split(/\s+/),
)

function modernTheme(theme: Fields): Fields {
  const { repo, docsRepo, docsDir, docsBranch, editLinks, repoLabel, sidebar } = theme
  const kept = Object.fromEntries(Object.entries(theme).filter(([name]) => !earlyOptions.has(name)))
  const source = textOf(repo)
  const texts = textOf(docsRepo) ?? source
  const folder = textOf(docsDir)?.replace(/^\/|\/$/g, '')
  const path = [textOf(docsBranch) ?? 'main', ...(folder ? [folder] : []), ':path'].join('/')
  return {
    ...kept,
    ...(sidebar !== undefined && { sidebar: modernSidebar(sidebar) }),
    ...(source !== undefined && {
      socialLinks: [{ icon: 'github', link: addressOf(source), ariaLabel: textOf(repoLabel) ?? 'GitHub' }],
    }),
    ...(editLinks === true &&
      texts !== undefined && { editLink: { pattern: `${addressOf(texts)}/edit/${path}` } }),
  }
}

// `owner/name` is one of GitHub.
function addressOf(repository: string): string {
  return /^https?:/.test(repository) ? repository.replace(/\/$/, '') : `https://github.com/${repository}`
}

// 'auto' is made of headings, as the table of contents is.
function modernSidebar(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(modernItem)
  return Object.fromEntries(
    Object.entries(fieldsOf(written)).flatMap(([path, value]) =>
      Array.isArray(value)
        ? [[path, value.map(modernItem)]]
        : typeof value === 'object'
          ? [[path, value]]
          : [],
    ),
  )
}

function modernItem(written: unknown): unknown {
  const { children, ...item } = fieldsOf(written)
  return children === undefined ? written : { ...item, items: listOf(children).map(modernItem) }
}

function hasChildren(sidebar: unknown): boolean {
  const lists = Array.isArray(sidebar) ? [sidebar] : Object.values(fieldsOf(sidebar))
  return lists.some(list => listOf(list).some(item => fieldsOf(item).children !== undefined))
}
