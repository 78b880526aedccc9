// The colour theme for code that is made of the site's own tokens (templates/styles/tokens.css), so it follows them in both modes.

/** Variables of a block of code as a whole. */
export const siteCodeGrounds: ReadonlyMap<string, string> = new Map([
  ['--prism-color', 'var(--text)'],
  ['--prism-background-color', 'var(--bg-soft)'],
  ['--prism-mark', 'var(--accent-tint)'],
  ['--prism-inserted', 'var(--tip-tint)'],
  ['--prism-deleted', 'var(--danger-tint)'],
])

/** Kinds of words as Prism names them → the token of their colour. */
const colours: Readonly<Record<string, string>> = {
  'comment prolog cdata doctype punctuation operator': '--text-soft',
  'property tag function selector entity': '--info',
  'string char attr-value inserted regex url': '--tip',
  'number boolean constant symbol attr-name class-name builtin variable': '--warning',
  'keyword atrule important deleted': '--danger',
}

/** Selector → property → value. */
export const siteCodeRules: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(colours).flatMap(([types, token]) =>
    types.split(' ').map(type => [`.t-${type}`, new Map([['color', `var(${token})`]])] as const),
  ),
)
