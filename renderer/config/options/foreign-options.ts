// Options that sites bring along from elsewhere: what stands in their place here.
import type { SchemaProblem } from '../../base/yaml/explain-issues.ts'

const collections = 'Name what is searched in "search.collections", for example ["docs", "pages"].'
const places = 'Leave it out: what is searched lies where "docs", "blog" and "pages" say.'

const hints: ReadonlyMap<string | number | undefined, string> = new Map([
  ['indexDocs', collections],
  ['indexBlog', collections],
  ['indexPages', collections],
  ['docsDir', places],
  ['blogDir', places],
  ['docsRouteBasePath', places],
  ['blogRouteBasePath', places],
  ['language', 'Leave it out: the search speaks the language of "locale", and English.'],
  ['hashed', 'Leave it out: the files of an index are named by their content.'],
  [
    'searchResultLimits',
    'Write "search.suggestions" for the box, "search.resultsAtOnce" for the page of results.',
  ],
  ['searchResultContextMaxLength', 'Write "search.excerptLengths", for example { suggestion: 50 }.'],
  ['explicitSearchResultPath', 'Leave it out: every suggestion shows its whole path.'],
  ['highlightSearchTermsOnTargetPage', 'Write "search.highlight".'],
  ['removeDefaultStopWordFilter', 'Leave it out: every word is searched, and common words count less.'],
  ['removeDefaultStemmer', 'Leave it out: a word as it was typed counts more than its other forms.'],
  ['searchBarShortcut', 'Write "search.shortcut".'],
  ['searchBarShortcutHint', 'Write "search.shortcutHint".'],
  [
    'searchBarShortcutKeymap',
    'Leave it out: the keys are Ctrl or Cmd with K. With "search.shortcut: false" a script of the site can use others.',
  ],
  ['searchBarPosition', 'Put { type: "search", position: "left" } into "navbar.items".'],
  ['searchContextByPaths', 'Write "search.contexts", each with a label and a path.'],
  ['hideSearchBarWithNoSearchContext', 'Write "search.boxInContextsOnly".'],
  [
    'useAllContextsWithNoSearchContext',
    'Leave it out: outside of the contexts everything is searched, whatever context it belongs to.',
  ],
  ['ignoreFiles', 'Write addresses or patterns into "search.ignorePatterns".'],
  [
    'ignoreCssSelectors',
    'Leave it out: texts are searched and not what surrounds them. Whole pages are left out with "search.ignorePatterns".',
  ],
  ['fuzzyMatchingDistance', 'Write "search.slips", from 0 to 2.'],
  ['forceIgnoreNoIndex', 'Leave it out: "noIndex" of the site says nothing about its own search.'],
])

// At the top level: of Docusaurus, VitePress, Starlight and MkDocs.
const ofOtherGenerators = new Set<string | number | undefined>([
  ...['themeConfig', 'presets', 'plugins', 'themes', 'i18n', 'organizationName', 'projectName'],
  ...[
    'staticDirectories',
    'onBrokenMarkdownLinks',
    'customFields',
    'trailingSlash',
    'future',
    'deploymentBranch',
  ],
  ...['base', 'lang', 'srcDir', 'srcExclude', 'outDir', 'cleanUrls', 'rewrites', 'integrations', 'starlight'],
  ...['site_name', 'site_url', 'theme', 'nav', 'markdown_extensions', 'docs_dir', 'extra'],
])

/** The same problem, with what is to be written instead. */
export function withForeignHint(problem: SchemaProblem): SchemaProblem {
  const [section, name, further] = problem.path
  if (section === 'navbar' && problem.path.at(-1) === 'docsPluginId')
    return { ...problem, hint: 'Write "docs", with the "id" of one of the sets of documents.' }
  if (name === undefined && ofOtherGenerators.has(section))
    return {
      ...problem,
      hint: 'This is an option of another generator: "docsgen migrate <old site>" takes its site over, with the configuration.',
    }
  const hint = section === 'search' && further === undefined ? hints.get(name) : undefined
  return hint === undefined ? problem : { ...problem, hint }
}
