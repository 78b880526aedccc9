// MDX is recognized by the file extension.

export function isMdx(path: string): boolean {
  return /\.mdx$/i.test(path)
}
