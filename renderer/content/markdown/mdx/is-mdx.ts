// Which texts are MDX: the end of the name decides.

export function isMdx(path: string): boolean {
  return /\.mdx$/i.test(path)
}
