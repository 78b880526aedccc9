// Stylesheets that only some pages need. A page names those whose parts its HTML holds; a move in place brings them along.

interface PageStyle {
  /** Of the file in `templates/styles` and of the published one. */
  readonly name: string
  /** Found in the HTML of every page that needs it. Finding too much only loads some rules. */
  readonly mark: RegExp
}

const withClass = (names: string) => new RegExp(` class="(?!token )(?:[^"]* )?(?:${names})`)

const classes = {
  api: 'endpoint|api-|tabs-container--titled|doc--samples',
  blog: 'post|author',
  home: 'home',
  cards: 'cards',
  overview: 'tag-items|tag-letter|search-form[" ]|link-columns',
}

export const pageStyles: readonly PageStyle[] = Object.entries(classes).map(([name, names]) => ({
  name,
  mark: withClass(names),
}))

// One pattern for all classes: five side by side would read each attribute five times.
const anyMark = withClass(Object.values(classes).join('|'))

/** Which of them a page needs, in their order. Most pages need none, and are looked at once. */
export function neededStyles(html: string): readonly PageStyle[] {
  return anyMark.test(html) ? pageStyles.filter(({ mark }) => mark.test(html)) : []
}
