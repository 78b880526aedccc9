// Stylesheets that only some pages need. A page links a stylesheet when its HTML contains one of the stylesheet's classes; client-side
// navigation loads missing stylesheets.

interface PageStyle {
  /** Name of the file in `templates/styles` and of the published file. */
  readonly name: string
  /** Matches the HTML of every page that needs the stylesheet. A false match only loads a stylesheet too many. */
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

// One pattern for all classes first: five patterns would scan each attribute five times.
const anyMark = withClass(Object.values(classes).join('|'))

/** The stylesheets that a page needs, in order. Most pages need none and are scanned once. */
export function neededStyles(html: string): readonly PageStyle[] {
  return anyMark.test(html) ? pageStyles.filter(({ mark }) => mark.test(html)) : []
}
