// How a heading of the new site is given its id.

/** Signs of emphasis in it would be read as such, and braces take no `#`, but for a comment. */
export function idMark(id: string, isMdx: boolean): string {
  if (!/[_*~`#{}]/.test(id)) return `{#${id}}`
  return isMdx ? `{/* #${id} */}` : `<!-- #${id} -->`
}
