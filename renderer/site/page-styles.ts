// Stylesheets that only some pages need. A page names those whose parts its HTML holds; a move in place brings them along.

export interface PageStyle {
  /** Of the file in `templates/styles` and of the published one. */
  readonly name: string
  /** Found in the HTML of every page that needs it. Finding too much only loads some rules. */
  readonly mark: RegExp
}

const withClass = (names: string) => new RegExp(` class="(?:[^"]* )?(?:${names})`)

export const pageStyles: readonly PageStyle[] = [
  { name: 'api', mark: withClass('endpoint|api-|tabs-container--titled|doc--samples') },
  { name: 'blog', mark: withClass('post|author') },
  { name: 'home', mark: withClass('home') },
  { name: 'cards', mark: withClass('cards') },
  { name: 'overview', mark: withClass('tag-items|tag-letter|search-form[" ]|link-columns') },
]

const anyMark = new RegExp(pageStyles.map(({ mark }) => mark.source).join('|'))

/** Which of them a page needs, in their order. Most pages need none, and are looked at once. */
export function neededStyles(html: string): readonly PageStyle[] {
  return anyMark.test(html) ? pageStyles.filter(({ mark }) => mark.test(html)) : []
}
